const LOCALES = 'libs/i18n/src/locales';
export const LANGUAGES = ['zh', 'en', 'zht'];

/**
 * Adds a section, one file per language.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {{ kebab: string }} names
 * @param {{ texts: Readonly<Record<string, object>>, list?: 'index' | 'games' }} section - `texts`: by language, the content of the
 *   file's one key. `list`: sections of the member app, or of the game page.
 */
export function addCatalogue(draft, { kebab }, { texts, list = 'index' }) {
  for (const language of LANGUAGES) {
    const folder = `${LOCALES}/${language}`;
    draft.create(`${folder}/${kebab}.json`, `${JSON.stringify({ [kebab]: texts[language] }, null, 2)}\n`);
    const line = `  '${kebab}': () => import('./${kebab}.json'),`;
    draft.edit(`${folder}/${list}.ts`, /\n};\n$/, (end) => `\n${line}${end}`);
  }
}

/**
 * Adds a text to an existing catalogue file.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {{ file: string, within?: string, key: string }} place - `within`: the group of keys to add it to.
 * @param {Readonly<Record<string, string | undefined>>} texts
 */
export function addText(draft, { file, within, key }, texts) {
  for (const language of LANGUAGES) {
    draft.editJson(`${LOCALES}/${language}/${file}.json`, (tree) => {
      const group = within === undefined ? tree[file] : tree[file][within];
      if (key in group) throw new Error(`${file}.${key} already exists.`);
      group[key] = texts[language];
    });
  }
}
