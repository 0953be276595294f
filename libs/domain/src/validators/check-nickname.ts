import { NICKNAME_MAX } from '../config';
import { accept, refuse, type Checked } from './checked';
import { hasStaffWord } from './find-staff-word';
import { isVisible } from './visible-text';

export type NicknameIssue = 'empty' | 'too-long' | 'format' | 'reserved';

/** Bounds the work and the storage of a name whose few characters carry endless accents. */
const MAX_CODE_POINTS = NICKNAME_MAX * 8;

/** 1 to 8 characters as a reader counts them: a family emoji is one. Surrounding blanks are dropped. No name passes for staff. */
export function checkNickname(text: string): Checked<string, NicknameIssue> {
  const nickname = text.trim().normalize('NFC');
  if (nickname === '') return refuse('empty');
  if (Array.from(nickname).length > MAX_CODE_POINTS) return refuse('too-long');
  if (!isVisible(nickname)) return refuse('format');
  if (graphemes(nickname) > NICKNAME_MAX) return refuse('too-long');
  return hasStaffWord(nickname) ? refuse('reserved') : accept(nickname);
}

function graphemes(text: string): number {
  // Browsers without the segmenter count code points: stricter for a few emoji, never laxer.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text).length;
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)).length;
}
