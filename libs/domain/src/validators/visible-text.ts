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
