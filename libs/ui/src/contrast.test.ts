import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function readColours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const dark = readColours(':root');
const THEMES = { dark, light: { ...dark, ...readColours("[data-theme='light']") } } as const;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const PLANES = ['color-bg', 'color-surface', 'color-raised'];

/** Text colour, then each plane it is written on. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  'color-text': [
    ...PLANES,
    'color-pressed',
    'color-accent-wash',
    'color-warm-wash',
    'color-danger-wash',
    'desk-1',
    'desk-2',
  ],
  'color-mute': [...PLANES, 'color-accent-wash', 'desk-1', 'desk-2'],
  'color-accent-text': [...PLANES, 'color-accent-wash'],
  'color-warm-text': [...PLANES, 'color-warm-wash'],
  'color-danger-text': [...PLANES, 'color-danger-wash'],
  'color-on-accent': ['color-accent'],
  'color-on-warm': ['color-warm'],
  'color-on-danger': ['color-danger-fill'],
  'color-warm-art': ['color-tag-art'],
  'color-bg': ['color-text'],
  'color-qr-ink': ['color-qr-paper'],
};

/** Outlines, marks and icons that carry meaning. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  'color-line-strong': PLANES,
  'color-accent': [...PLANES, 'color-pressed'],
  'color-accent-text': [...PLANES, 'color-accent-wash'],
  'color-danger': PLANES,
  'color-warm': ['color-bg', 'color-surface'],
  'color-toast-ok': ['color-text'],
  'color-toast-error': ['color-text'],
};

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([ink, planes]) => planes.map((plane) => [ink, plane] as const));

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  const ratio = (ink: string, plane: string) =>
    contrast(THEMES[theme][ink] ?? '', THEMES[theme][plane] ?? '');

  it.each(pairs(TEXT))('writes %s on %s at 4.5:1 or more', (ink, plane) => {
    expect(ratio(ink, plane)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('draws %s on %s at 3:1 or more', (ink, plane) => {
    expect(ratio(ink, plane)).toBeGreaterThanOrEqual(3);
  });
});

it('measures black on white as 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
