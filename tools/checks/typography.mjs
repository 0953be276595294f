/** @type {{ languages: string[], pattern: RegExp, what: string }[]} */
const RULES = [
  { languages: ['en'], pattern: /[‘’]/u, what: "a curly apostrophe; the product's texts have '" },
  { languages: ['en'], pattern: /[\u3000-\u303f\uff00-\uffef]/u, what: 'full-width punctuation' },
  {
    languages: ['zh', 'zht'],
    pattern: /[。，、；：？！”」）] /u,
    what: 'a space after full-width punctuation',
  },
  {
    languages: ['zh', 'zht'],
    pattern: /\p{Script=Han}(?:[,;!?]|: )/u,
    what: 'half-width punctuation after a Chinese character',
  },
  {
    languages: ['zh', 'zht'],
    pattern: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
    what: 'no space between a Chinese character and a Latin one',
  },
  { languages: ['zh'], pattern: /[「」『』]/u, what: 'quotation marks of traditional Chinese' },
  { languages: ['zht'], pattern: /[“”]/u, what: 'quotation marks of simplified Chinese' },
  {
    languages: ['zh', 'zht', 'en'],
    pattern: / {2}|^ | $|\.\.\./u,
    what: 'needless spaces, or three dots in place of …',
  },
];

/**
 * @param {Record<string, Map<string, string>>} languages - Texts by key, by language.
 * @returns {string[]} Texts with the punctuation or the spaces of another script.
 */
export const findTypography = (languages) =>
  Object.entries(languages).flatMap(([language, texts]) =>
    RULES.filter((rule) => rule.languages.includes(language)).flatMap(({ pattern, what }) =>
      [...texts].filter(([, text]) => pattern.test(text)).map(([key]) => `${language}: ${key} has ${what}`),
    ),
  );
