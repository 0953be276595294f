/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export const PHONE: Size = { width: 375, height: 812 };
export const SIZES: readonly Size[] = [
  PHONE,
  { width: 320, height: 640 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
];
/** Screens that use a wide window are drawn in this size, too. */
export const WIDE: Size = { width: 1600, height: 900 };
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export const LANGUAGES = ['zh', 'en', 'zht'] as const;
export type GalleryLanguage = (typeof LANGUAGES)[number];

/** One picture of a gallery. */
export interface AnyLook {
  readonly path: string;
  readonly state: string;
  readonly size: Size;
  readonly theme: Theme;
  readonly language: GalleryLanguage;
}
/** One of the member app. */
export interface Look extends AnyLook {
  readonly state: State;
}

export const STATES = ['usual', 'empty', 'loading', 'error', 'offline', 'long', 'large', 'visitor'] as const;
export type State = (typeof STATES)[number];

/** File name of its picture, without its folder. */
export function fileOf({ path, state, size, theme, language }: AnyLook): string {
  const screen = path.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  return `${screen}.${state}.${size.width}x${size.height}.${theme}.${language}.jpg`;
}
