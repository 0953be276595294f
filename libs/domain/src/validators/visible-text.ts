/** Control characters, line breaks, and what is drawn as nothing and lets one text pass for another. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
/** Emoji whose joiners, selectors and tags are seen in what they build. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?|[\u{E0020}-\u{E007E}]+\u{E007F})*|[0-9#*]\uFE0F\u20E3/gu;
/** Blanks of every kind, and accents without a letter. The braille blank is a symbol by name only. */
const BLANK = /[\p{Z}\p{M}\u2800]/gu;

/** Whether a line of text shows something and hides nothing. */
export function isVisible(text: string): boolean {
  const seen = text.replace(EMOJI, 'x');
  return !UNSEEN.test(seen) && seen.replace(BLANK, '') !== '';
}

const EMOJI_OR_UNSEEN = new RegExp(`${EMOJI.source}|${UNSEEN.source}`, 'gu');

/** Drops what is not seen. Line breaks stay, and so does what an emoji is built of. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(EMOJI_OR_UNSEEN, (part) => (part !== '\n' && isLoneUnseen(part) ? '' : part));

const isLoneUnseen = (part: string): boolean => Array.from(part).length === 1 && UNSEEN.test(part);
