import sharp from 'sharp';
import { between, pick, pngUri, randomShapes, svgOf } from './drawing';
import { GLYPHS } from './glyphs';

const WIDTH = 200;
const HEIGHT = 72;
const LENGTH = 5;
const LETTERS = Object.keys(GLYPHS) as [string, ...string[]];

interface DrawnCode {
  readonly answer: string;
  readonly puzzle: {
    readonly kind: 'code';
    readonly width: number;
    readonly height: number;
    readonly image: string;
  };
}

/** Letters to type, bent by a wave and crossed by lines. For those who can't slide. */
export async function drawCode(): Promise<DrawnCode> {
  const letters = Array.from({ length: LENGTH }, () => pick(LETTERS));
  const wave = { phase: between(0, 628) / 100, height: between(3, 6) };
  const drawn = letters.map((letter, position) => drawLetter(letter, position, wave)).join('');
  const content = `<rect width="100%" height="100%" fill="#f4f1e8"/><g opacity="0.28">${randomShapes(WIDTH, HEIGHT, 12)}</g>${drawn}${crossing()}${crossing()}`;
  const png = await sharp(svgOf(WIDTH, HEIGHT, content))
    .png({ compressionLevel: 9 })
    .toBuffer();
  const puzzle = { kind: 'code', width: WIDTH, height: HEIGHT, image: pngUri(png) } as const;
  return { answer: letters.join(''), puzzle };
}

interface Wave {
  readonly phase: number;
  readonly height: number;
}

function drawLetter(letter: string, position: number, wave: Wave): string {
  const left = 16 + position * 35 + between(-3, 3);
  const top = 18 + between(-4, 4);
  const scale = between(26, 31) / 10;
  const slant = between(-25, 25) / 100;
  const place = (point: string): string => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    const at = left + (x + (y - 6) * slant) * scale + between(-5, 5) / 10;
    const bend = Math.sin(at / 24 + wave.phase) * wave.height;
    return `${at.toFixed(1)},${(top + y * scale + bend + between(-5, 5) / 10).toFixed(1)}`;
  };
  const strokes = (GLYPHS[letter] ?? '').split('|').map((stroke) => stroke.split(' ').map(place).join(' '));
  const ink = pick(['#0b5c47', '#2d3a5f', '#7a2f3d']);
  return strokes
    .map(
      (points) =>
        `<polyline points="${points}" fill="none" stroke="${ink}" stroke-width="${String(between(32, 42) / 10)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
}

function crossing(): string {
  const [from, to] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10)];
  return `<path d="M0 ${String(from)}Q${String(between(60, 140))} ${String(between(0, HEIGHT))} ${String(WIDTH)} ${String(to)}" fill="none" stroke="#2d3a5f" stroke-opacity="0.55" stroke-width="2"/>`;
}
