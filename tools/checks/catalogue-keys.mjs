/** Suffixes of the plural forms; the code uses the key without one. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/**
 * Texts by their full key: `{ a: { b: 'x' } }` → `a.b` → `x`.
 *
 * @param {object} tree
 * @returns {Map<string, string>}
 */
export function flatten(tree, prefix = '') {
  const texts = new Map();
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else for (const [inner, text] of flatten(value, key)) texts.set(inner, text);
  }
  return texts;
}

/**
 * Finds duplicate keys, of which JSON silently keeps the last. They arise when two branches add the same key.
 *
 * @param {string} source
 * @param {object} tree - The parsed source.
 * @returns {string[]}
 */
export function repeatedKeys(source, tree) {
  const count = (text) => {
    const counts = new Map();
    for (const [, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g))
      counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const read = count(JSON.stringify(tree));
  return [...count(source)].filter(([key, times]) => times > (read.get(key) ?? 0)).map(([key]) => key);
}

export const withoutPlural = (key) => key.replace(PLURAL, '');

const placeholders = (text) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join(', ');

/** Compares one language with the source language. */
function compareLanguage({ source, texts, language }) {
  const issues = [];
  for (const [key, text] of source) {
    const own = texts.get(key);
    if (own === undefined) issues.push(`${language}: missing ${key}`);
    else if (own.trim() === '') issues.push(`${language}: empty ${key}`);
    else if (placeholders(own) !== placeholders(text)) {
      issues.push(`${language}: ${key} fills {{${placeholders(own)}}}, the source {{${placeholders(text)}}}`);
    }
  }
  for (const key of texts.keys()) if (!source.has(key)) issues.push(`${language}: extra ${key}`);
  return issues;
}

/**
 * @param {Record<string, Map<string, string>>} languages - Texts by key, by language.
 * @param {string} sourceLanguage
 * @returns {string[]} One line per difference.
 */
export const compareLanguages = (languages, sourceLanguage) =>
  Object.entries(languages).flatMap(([language, texts]) =>
    compareLanguage({ source: languages[sourceLanguage], texts, language }),
  );

/**
 * @param {{ keys: Iterable<string>, uses: import('./key-uses.mjs').KeyUses }} code
 * @returns {string[]} Unused keys, and unknown keys that the code uses.
 */
export function compareWithCode({ keys, uses }) {
  const known = new Set([...keys].map(withoutPlural));
  const patterns = uses.patterns.map(({ pattern }) => pattern);
  const unused = [...known].filter(
    (key) => !uses.texts.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  return [
    ...unused.map((key) => `unused ${key}`),
    ...uses.requested
      .filter(({ key }) => !known.has(key))
      .map(({ key, at }) => `${at} uses ${key}: no such key`),
  ];
}
