import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareLanguages, compareWithCode, flatten, repeatedKeys } from './catalogue-keys.mjs';
import { compareSourcesWithGlossary, compareWithGlossary, readGlossary } from './glossary.mjs';
import { readKeyUses } from './key-uses.mjs';
import { compareSections } from './text-sections.mjs';
import { findTypography } from './typography.mjs';

/*
 * Checks that every language has every key, that no key is unused or unknown, that every chunk of a page lists the sections that it uses,
 * that every text uses the product's words, and the punctuation of its language.
 */
const SOURCE_LANGUAGE = 'zh';
const locales = 'libs/i18n/src/locales';
/** The pages, and the sections that each loads at the start. */
const PAGES = [
  { src: 'apps/h5-web/src', first: () => firstSections() },
  { src: 'apps/arcade-web/src', first: () => ['arcade'] },
  { src: 'apps/back-office/src', first: () => [...firstSections(), 'console', 'refusal'] },
];

const readLanguage = (language) => {
  const texts = new Map();
  for (const file of readdirSync(join(locales, language)).filter((name) => name.endsWith('.json'))) {
    const source = readFileSync(join(locales, language, file), 'utf8');
    const tree = JSON.parse(source);
    for (const key of repeatedKeys(source, tree)) throw new Error(`${language}/${file} has ${key} twice.`);
    const [feature, ...others] = Object.keys(tree);
    if (feature !== basename(file, '.json') || others.length > 0) {
      throw new Error(`${language}/${file} must have exactly the key "${basename(file, '.json')}".`);
    }
    for (const [key, text] of flatten(tree)) texts.set(key, text);
  }
  return texts;
};

/** The sections that the member app has from the start: those that the language's chunk imports. */
const firstSections = () =>
  [
    ...readFileSync(join(locales, SOURCE_LANGUAGE, 'index.ts'), 'utf8').matchAll(
      /^import \w+ from '\.\/([\w-]+)\.json'/gm,
    ),
  ].map(([, name]) => name);

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path) && !path.includes('locales');

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isSource)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const files = ['apps', 'libs']
  .flatMap((folder) => readdirSync(folder).map((project) => join(folder, project, 'src')))
  .filter((folder) => existsSync(folder) && !folder.startsWith(join('apps', 'e2e')))
  .flatMap(sourcesIn);

const languages = Object.fromEntries(
  readdirSync(locales).map((language) => [language, readLanguage(language)]),
);
const glossary = readGlossary(readFileSync('docs/glossary.md', 'utf8'));
const issues = [
  ...compareLanguages(languages, SOURCE_LANGUAGE),
  ...compareWithCode({ keys: languages[SOURCE_LANGUAGE].keys(), uses: readKeyUses(files) }),
  ...PAGES.flatMap(({ src, first }) =>
    compareSections({
      files: sourcesIn(src),
      main: join(src, 'main.tsx'),
      first: first(),
      sections: readdirSync(join(locales, SOURCE_LANGUAGE))
        .filter((file) => file.endsWith('.json'))
        .map((file) => basename(file, '.json')),
    }),
  ),
  ...compareWithGlossary(glossary, languages),
  ...compareSourcesWithGlossary(glossary, files),
  ...findTypography(languages),
];

for (const issue of issues) console.error(issue);
const counts = Object.entries(languages).map(([language, texts]) => `${language} ${texts.size}`);
console.log(`Texts: ${counts.join(', ')}; ${files.length} files read; ${issues.length} issues.`);
process.exitCode = issues.length === 0 ? 0 : 1;
