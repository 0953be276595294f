/*
 * A Vite plugin that lets the staff console leave out what its controls say in languages that it does not have itself. The library brings
 * more than thirty and reads a language without texts as its default, English.
 */

const FILE =
  /\/react-(?:aria|aria-components|stately)\/dist\/private\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const SPOKEN = new Set(['en-US', 'zh-CN', 'zh-TW']);

export const unusedLanguages = () => ({
  name: 'realm-unused-languages',
  /** @param {string} _code @param {string} id */
  transform(_code, id) {
    const [, language] = FILE.exec(id) ?? [];
    return language === undefined || SPOKEN.has(language)
      ? undefined
      : { code: 'export default undefined;', map: null };
  },
});
