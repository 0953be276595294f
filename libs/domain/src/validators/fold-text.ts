/** Drawn as nothing, or on top of another character. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Letters of other alphabets, each after the Latin letter that it looks like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьƅ',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еεҽ',
  g: 'ɡԍ',
  h: 'һнհ',
  i: 'іιıɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏⅼɫ',
  m: 'мᴍ',
  n: 'пηո',
  o: 'оοօσ๐',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
};
const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
);

/** Letters in circles, in squares, and those that flags are made of; compatibility forms do not cover them. */
const ENCLOSED_FROM = [0x1f150, 0x1f170, 0x1f1e6] as const;
const LETTERS = 26;

function latinOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const from = ENCLOSED_FROM.find((first) => point >= first && point < first + LETTERS);
  if (from !== undefined) return String.fromCharCode(0x61 + point - from);
  return LATIN.get(character) ?? character;
}

/**
 * A text as a reader takes it: full-width and decorated letters, letters of other alphabets that look Latin, capitals and what is not
 * seen are folded. For comparing only; nobody is shown the result.
 */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, '').toLowerCase(), latinOf).join('');
