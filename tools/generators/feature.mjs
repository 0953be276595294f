import { addCatalogue, addText, LANGUAGES } from './catalogue.mjs';
import { featureFiles } from './feature-files.mjs';
import { addFolderLine } from './folder-line.mjs';
import { namesOf } from './names.mjs';

const ROUTE_TABLE = 'apps/h5-web/src/shared/routes/route-table.ts';
const LOADERS = 'apps/h5-web/src/app/feature-loaders.ts';
const STATES = {
  zh: { emptyTitle: '暂无内容', emptyText: '有内容时会显示在这里。' },
  en: { emptyTitle: 'Nothing here yet', emptyText: 'It shows here as soon as there is something.' },
  zht: { emptyTitle: '暫無內容', emptyText: '有內容時會顯示在這裡。' },
};

/**
 * Adds a folder under `features/`: one screen, the resource that it shows, its test and texts.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ path?: string, endpoint?: string, zh?: string, en?: string, zht?: string }} options
 */
export function addFeature(draft, name, options) {
  const names = namesOf(name);
  const path = options.path ?? `/userCenter/${names.camel}`;
  const endpoint = options.endpoint ?? 'listNotices';
  const titles = Object.fromEntries(
    LANGUAGES.map((language) => [language, options[language] ?? names.title]),
  );
  if (draft.read(ROUTE_TABLE).includes(`'${path}':`)) throw new Error(`${path} is already a route.`);

  for (const [file, text] of Object.entries(featureFiles(names, { path, endpoint }))) {
    draft.create(`apps/h5-web/src/features/${names.kebab}/${file}`, text);
  }
  const row = `{ feature: '${names.kebab}', titleKey: 'routes.${names.camel}', login: true }`;
  draft.edit(ROUTE_TABLE, /export const FEATURES = \[/, (start) => `${start}'${names.kebab}', `);
  draft.edit(ROUTE_TABLE, / {2}'\*': /, (last) => `  '${path}': ${row},\n${last}`);
  draft.edit(
    LOADERS,
    /\n};/,
    (end) =>
      `\n  '${names.kebab}': { load: () => import('../features/${names.kebab}'), texts: ['${names.kebab}'] },${end}`,
  );

  addFolderLine(draft, { parent: 'features', name: names.kebab, purpose: titles.en });
  addCatalogue(draft, names, { texts: STATES });
  addText(draft, { file: 'routes', key: names.camel }, titles);
  const missing = LANGUAGES.filter((language) => options[language] === undefined);
  return missing.length === 0 ? [] : [`Write the title routes.${names.camel} in: ${missing.join(', ')}.`];
}
