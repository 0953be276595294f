import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Drawing shares the cores with money calls, so an image uses one of them. */
sharp.concurrency(1);

/** Whole, both ends included. */
export const between = (low: number, high: number): number => randomInt(low, high + 1);

export const pick = <T>(from: readonly [T, ...T[]]): T => from[randomInt(from.length)] ?? from[0];

export const svgOf = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}">${content}</svg>`,
  );

export const pngUri = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** The product's night and gold, so that the puzzle belongs to the page around it. */
export const COLOURS = [
  '#0b5c47',
  '#138a68',
  '#1fbf8f',
  '#8aebcd',
  '#f2b34c',
  '#c98628',
  '#ffe0a3',
  '#2d3a5f',
  '#5468a8',
  '#b04a5a',
] as const;

/** Layered geometric shapes, never the same twice: nothing to recognise an image by. */
export function randomShapes(width: number, height: number, count: number): string {
  return Array.from({ length: count }, () => randomShape(width, height)).join('');
}

function randomShape(width: number, height: number): string {
  const paint = `fill="${pick(COLOURS)}" fill-opacity="${String(between(35, 85) / 100)}"`;
  const x = between(-20, width);
  const y = between(-20, height);
  const size = between(24, 90);
  const turn = `transform="rotate(${String(between(0, 359))} ${String(x)} ${String(y)})"`;
  switch (between(0, 3)) {
    case 0:
      return `<circle cx="${String(x)}" cy="${String(y)}" r="${String(size / 2)}" ${paint}/>`;
    case 1:
      return `<rect x="${String(x)}" y="${String(y)}" width="${String(size)}" height="${String(size * 0.6)}" ${paint} ${turn}/>`;
    case 2:
      return `<path d="M${String(x)} ${String(y)}l${String(size)} ${String(size / 3)} ${String(-size / 2)} ${String(size / 2)}z" ${paint} ${turn}/>`;
    default:
      return `<path d="M${String(x)} ${String(y)}q${String(size)} ${String(-size)} ${String(size * 2)} 0t${String(size * 2)} 0" fill="none" stroke="${pick(COLOURS)}" stroke-opacity="0.7" stroke-width="${String(between(3, 10))}"/>`;
  }
}
