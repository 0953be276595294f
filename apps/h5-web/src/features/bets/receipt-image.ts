/** A bet as text: its title, and a name and a value for each figure. */
export interface Receipt {
  readonly product: string;
  readonly title: string;
  readonly lines: readonly (readonly [name: string, text: string])[];
}

const WIDTH = 720;
const MARGIN = 48;
const LINE = 52;
const HEAD = 168;
const SHARPNESS = 2;

/** Draws a receipt in the colours of the page. `null` where the browser has no canvas. */
export async function receiptImage({ product, title, lines }: Receipt): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const height = HEAD + lines.length * LINE + MARGIN;
  canvas.width = WIDTH * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const paint = canvas.getContext('2d');
  if (paint === null) return null;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: 'surface' | 'text' | 'mute' | 'line' | 'accent-text') =>
    style.getPropertyValue(`--color-${name}`);
  const font = (size: number, weight: number) =>
    `${String(weight)} ${String(size)}px ${getComputedStyle(document.body).fontFamily}`;
  paint.scale(SHARPNESS, SHARPNESS);
  paint.fillStyle = colour('surface');
  paint.fillRect(0, 0, WIDTH, height);
  const write = (
    text: string,
    { x = MARGIN, y, tone, size = 24, weight = 400, room = WIDTH - 2 * MARGIN }: Written,
  ) => {
    paint.font = font(size, weight);
    paint.fillStyle = colour(tone);
    // What is wider is drawn narrower, never cut.
    paint.fillText(text, x, y, room);
  };
  write(product, { y: 72, tone: 'accent-text', size: 22, weight: 700 });
  write(title, { y: 120, tone: 'text', size: 32, weight: 700 });
  paint.fillStyle = colour('line');
  paint.fillRect(MARGIN, HEAD - 24, WIDTH - 2 * MARGIN, 1);
  for (const [index, [name, text]] of lines.entries()) {
    const y = HEAD + index * LINE + 24;
    paint.textAlign = 'left';
    write(name, { y, tone: 'mute', room: 200 });
    paint.textAlign = 'right';
    write(text, { x: WIDTH - MARGIN, y, tone: 'text', weight: 500, room: WIDTH - 2 * MARGIN - 220 });
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

interface Written {
  readonly x?: number;
  readonly y: number;
  readonly tone: 'text' | 'mute' | 'accent-text';
  readonly size?: number;
  readonly weight?: number;
  readonly room?: number;
}
