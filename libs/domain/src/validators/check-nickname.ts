import { NICKNAME_MAX } from '../config';
import { accept, refuse, type Checked } from './checked';

export type NicknameIssue = 'empty' | 'too-long' | 'format';

/** Control characters, line breaks, and what is drawn as nothing and lets one name pass for another. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** Emoji whose joiners, selectors and tags are seen in what they build. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?|[\u{E0020}-\u{E007E}]+\u{E007F})*|[0-9#*]\uFE0F\u20E3/gu;
/** Blanks of every kind, and accents without a letter. The braille blank is a symbol by name only. */
const BLANK = /[\p{Z}\p{M}\u2800]/gu;

/** Bounds the work and the storage of a name whose few characters carry endless accents. */
const MAX_CODE_POINTS = NICKNAME_MAX * 8;

/** 1 to 8 characters as a reader counts them: a family emoji is one. Surrounding blanks are dropped. */
export function checkNickname(text: string): Checked<string, NicknameIssue> {
  const nickname = text.trim().normalize('NFC');
  if (nickname === '') return refuse('empty');
  if (Array.from(nickname).length > MAX_CODE_POINTS) return refuse('too-long');
  const seen = nickname.replace(EMOJI, 'x');
  if (UNSEEN.test(seen) || seen.replace(BLANK, '') === '') return refuse('format');
  return graphemes(nickname) > NICKNAME_MAX ? refuse('too-long') : accept(nickname);
}

function graphemes(text: string): number {
  // Browsers without the segmenter count code points: stricter for a few emoji, never laxer.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text).length;
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)).length;
}
