/** Drawn as nothing, or on top of another character. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Small letters of other alphabets and altered Latin ones, each after the letter that it looks like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀⱥ',
  b: 'вьƅʙƀɓβ',
  c: 'сϲᴄƈȼ',
  d: 'ԁɗᴅđɖƌ',
  e: 'еεҽᴇєɛɇԑ',
  f: 'ꜰƒғ',
  g: 'ɡԍɢǥɠ',
  h: 'һнհʜħɦ',
  i: 'іιıɩɪɨ',
  j: 'јϳᴊɉ',
  k: 'кκᴋƙқ',
  l: 'ӏⅼɫʟłƚɭ',
  m: 'мᴍɱ',
  n: 'пηոɴƞɲŋɳ',
  o: 'оοօσ๐ᴏøɵө',
  p: 'рρᴘƥᵽ',
  q: 'ԛ',
  r: 'гᴦʀɍɽɾ',
  s: 'ѕꜱʂȿ',
  t: 'тτᴛŧƭʈ',
  u: 'υսᴜʉμ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уүγʏƴɏ',
  z: 'ᴢʐƶ',
};
/** Capitals whose small letter looks like another one, or like none: Greek, Armenian, Lisu and Cherokee. */
const CAPITALS: Readonly<Record<string, string>> = {
  a: 'ꓮᎪ',
  b: 'Βꓐᏼ',
  c: 'ꓚᏟ',
  d: 'ꓓᎠ',
  e: 'ꓰᎬ',
  f: 'ꓝ',
  g: 'ꓖᏀ',
  h: 'ΗꓧᎻ',
  i: 'ꓲ',
  j: 'ꓙᎫ',
  k: 'ꓗᏦ',
  l: 'Լꓡ',
  m: 'ΜꓟᎷ',
  n: 'Νꓠ',
  o: 'ꓳ',
  p: 'ꓑᏢ',
  r: 'ꓣᎡ',
  s: 'ՏꓢᏚ',
  t: 'ꓔᎢ',
  u: 'ꓴ',
  v: 'ꓦᏙ',
  w: 'ꓪᎳ',
  x: 'ꓫ',
  y: 'Υꓬ',
  z: 'ΖꓜᏃ',
};
const LATIN = new Map(
  [LOOKALIKES, CAPITALS].flatMap((looks) =>
    Object.entries(looks).flatMap(([latin, others]) =>
      Array.from(others, (other): [string, string] => [other, latin]),
    ),
  ),
);

/** Letters in circles, in squares, and those that flags are made of; compatibility forms do not cover them. */
const ENCLOSED_FROM = [0x1f150, 0x1f170, 0x1f1e6] as const;
const LETTERS = 26;

function latinOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const from = ENCLOSED_FROM.find((first) => point >= first && point < first + LETTERS);
  if (from !== undefined) return String.fromCharCode(0x61 + point - from);
  const small = character.toLowerCase();
  return LATIN.get(character) ?? LATIN.get(small) ?? small;
}

/**
 * A text as a reader takes it: full-width and decorated letters, letters of other alphabets that look Latin, capitals and what is not
 * seen are folded. For comparing only; nobody is shown the result.
 */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, ''), latinOf).join('');
