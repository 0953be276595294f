/** A row of the table in docs/glossary.md, not its heading or separator. */
const ROW = /^\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm;
const LANGUAGES = ['zh', 'zht', 'en'];
/** A text that consists of one of these words is not informative. */
const BARE =
  /^(pending|failed|failure|malformed|invalid|error|unknown error|失败|錯誤|错误|失敗|未知错误|未知錯誤|操作失败|操作失敗)[.!。！]?$/i;

/**
 * @typedef {{ terms: Record<string, string>, forbidden: Record<string, string[]> }} GlossaryRow
 *
 * @param {string} markdown
 * @returns {GlossaryRow[]}
 */
export function readGlossary(markdown) {
  return [...markdown.matchAll(ROW)]
    .map(([, ...cells]) => cells.map((cell) => cell.trim()))
    .filter(([first]) => first !== 'zh' && !/^-+$/.test(first))
    .map(([zh, zht, en, not]) => ({ terms: { zh, zht, en }, forbidden: readForbidden(not) }));
}

/** `zh: 划转 · en: move in, move out` by language. */
function readForbidden(cell) {
  const parts = cell.split('·').map((part) => part.trim().split(':'));
  return Object.fromEntries(
    parts.map(([language, words = '']) => [language, words.split(',').map((word) => word.trim())]),
  );
}

/** English words need word boundaries; Chinese has none. */
const wordIn = (word) => (/^[\w\s-]+$/.test(word) ? new RegExp(`\\b${word}\\b`, 'i') : new RegExp(word, 'i'));

/**
 * @param {GlossaryRow[]} glossary
 * @param {Record<string, Map<string, string>>} languages - Texts by key, by language.
 * @returns {string[]} Texts with a forbidden word, uninformative texts, and terms that no text uses.
 */
export const compareWithGlossary = (glossary, languages) =>
  LANGUAGES.flatMap((language) => {
    const texts = [...(languages[language] ?? [])];
    const unused = glossary
      .map(({ terms }) => terms[language])
      .filter((term) => !texts.some(([, text]) => wordIn(term).test(text)))
      .map((term) => `docs/glossary.md: no ${language} text says "${term}"`);
    return [...findForbidden(glossary, language, texts), ...bareTexts(language, texts), ...unused];
  });

function findForbidden(glossary, language, texts) {
  const rules = glossary.flatMap(({ terms, forbidden }) =>
    (forbidden[language] ?? []).map((word) => ({ word, pattern: wordIn(word), term: terms[language] })),
  );
  return texts.flatMap(([key, text]) =>
    rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word, term }) => `${language}: ${key} says "${word}", the product says "${term}"`),
  );
}

const bareTexts = (language, texts) =>
  texts
    .filter(([, text]) => BARE.test(text.trim()))
    .map(([key, text]) => `${language}: ${key} is a bare "${text}": say what happened and what to do next`);

/**
 * Checks Chinese texts of the server, which are in sources outside the catalogues. A file that ends in `.zht.ts` is in traditional Chinese.
 *
 * @param {GlossaryRow[]} glossary
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]}
 */
export const compareSourcesWithGlossary = (glossary, files) =>
  files.flatMap(({ path, text }) =>
    findForbidden(glossary, path.endsWith('.zht.ts') ? 'zht' : 'zh', [
      [path, text.match(/[^\n]*\p{Script=Han}[^\n]*/gu)?.join('\n') ?? ''],
    ]),
  );
