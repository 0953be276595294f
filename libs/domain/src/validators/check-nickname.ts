import { NICKNAME_MAX } from '../config';
import { accept, refuse, type Checked } from './checked';

export type NicknameFault = 'empty' | 'too-long' | 'format';

/** No control characters, line breaks or the invisible ones that let one name pass for another. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Bounds the work and the storage of a name whose few characters carry endless accents. */
const MAX_CODE_POINTS = NICKNAME_MAX * 8;

/** 1 to 8 characters as a reader counts them: a family emoji is one. Surrounding blanks are dropped. */
export function checkNickname(text: string): Checked<string, NicknameFault> {
  const nickname = text.trim().normalize('NFC');
  if (nickname === '') return refuse('empty');
  if (Array.from(nickname).length > MAX_CODE_POINTS) return refuse('too-long');
  if (UNSEEN.test(nickname)) return refuse('format');
  return graphemes(nickname) > NICKNAME_MAX ? refuse('too-long') : accept(nickname);
}

function graphemes(text: string): number {
  // Browsers without the segmenter count code points: stricter for a few emoji, never laxer.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text).length;
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)).length;
}
