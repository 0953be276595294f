import sharp from 'sharp';
import { between, pick, pngUri, randomShapes, svgOf, COLOURS } from './drawing';

const WIDTH = 320;
const HEIGHT = 160;
const SIZE = 56;

interface DrawnSlider {
  readonly answer: string;
  readonly puzzle: {
    readonly kind: 'slider';
    readonly width: number;
    readonly height: number;
    readonly background: string;
    readonly piece: string;
    readonly pieceSize: number;
    readonly pieceTop: number;
  };
}

/** An image with a gate missing, and the gate. The answer is the gate's left edge. */
export async function drawSlider(): Promise<DrawnSlider> {
  // Far enough from the start that letting go at once never fits.
  const left = between(SIZE + 24, WIDTH - SIZE - 8);
  const pieceTop = between(8, HEIGHT - SIZE - 8);
  const scene = await sharp(svgOf(WIDTH, HEIGHT, sceneOf()))
    .png()
    .toBuffer();
  const [background, piece] = await Promise.all([
    sharp(scene)
      .composite([{ input: svgOf(WIDTH, HEIGHT, `${decoy(left)}${hole(left, pieceTop)}`) }])
      .png({ compressionLevel: 9 })
      .toBuffer(),
    cutPiece(scene, left, pieceTop),
  ]);
  const puzzle = {
    kind: 'slider',
    width: WIDTH,
    height: HEIGHT,
    background: pngUri(background),
    piece: pngUri(piece),
    pieceSize: SIZE,
    pieceTop,
  } as const;
  return { answer: String(left), puzzle };
}

function sceneOf(): string {
  const [from, to] = [pick(COLOURS), pick(COLOURS)];
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="#16203a"/><rect width="100%" height="100%" fill="url(#g)" fill-opacity="0.6"/>${randomShapes(WIDTH, HEIGHT, 26)}`;
}

/** Two towers with an arch between them: the product's gate, inside a square of `SIZE`. */
function gatePath(x: number, y: number): string {
  const [right, bottom, middle] = [x + SIZE - 2, y + SIZE - 2, x + SIZE / 2];
  return [
    `M${String(x + 2)} ${String(bottom)}V${String(y + 10)}`,
    `q0-8 7-5L${String(x + 20)} ${String(y + 14)} ${String(middle)} ${String(y + 2)}`,
    `${String(right - 18)} ${String(y + 14)} ${String(right - 7)} ${String(y + 5)}q7-3 7 5`,
    `V${String(bottom)}H${String(middle + 10)}V${String(bottom - 12)}`,
    `a10 10 0 0 0-20 0V${String(bottom)}Z`,
  ].join(' ');
}

const hole = (x: number, y: number): string =>
  `<path d="${gatePath(x, y)}" fill="#05070f" fill-opacity="0.62" stroke="#ffffff" stroke-opacity="0.75" stroke-width="1.5"/>`;

/** A shadow of another shape somewhere else, so that "the darkest spot" is no recipe. */
function decoy(left: number): string {
  const middle = SIZE + 24 + SIZE / 2;
  const x =
    left > WIDTH / 2 ? between(middle, left - SIZE / 2) : between(left + SIZE * 1.5, WIDTH - SIZE / 2);
  const y = between(SIZE / 2, HEIGHT - SIZE / 2);
  const radius = between(16, 22);
  return `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="#05070f" fill-opacity="0.45" stroke="#ffffff" stroke-opacity="0.4"/>`;
}

async function cutPiece(scene: Buffer, left: number, top: number): Promise<Buffer> {
  const outline = `<path d="${gatePath(0, 0)}" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="2"/>`;
  const mask = svgOf(SIZE, SIZE, `<path d="${gatePath(0, 0)}" fill="#fff"/>`);
  return sharp(scene)
    .extract({ left, top, width: SIZE, height: SIZE })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }, { input: svgOf(SIZE, SIZE, outline) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
