import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const IMPORT = /^import (\w+) from '(\..+\.module\.css)';$/gm;

const componentsIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(ROOT, folder, path));

/** The classes that a module names, without its comments. */
const classesOf = (file: string): ReadonlySet<string> =>
  new Set(
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/\.([A-Za-z][\w-]*)/g),
    ].map(([, name = '']) => name),
  );

/** `styles.name` where the module has no `.name`: the element looks like nothing was written for it. */
function missingClasses(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([, styles = '', path = '']) => {
    const classes = classesOf(join(dirname(file), path));
    const used = [...source.matchAll(new RegExp(`(?<!['./-])\\b${styles}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    );
    return used
      .filter((name) => !classes.has(name))
      .map((name) => `${file.slice(ROOT.length + 1)}: ${styles}.${name}`);
  });
}

it.each(['apps/h5-web/src', 'libs/ui/src', 'apps/arcade-web/src', 'apps/back-office/src'])(
  'every class that a component of %s uses is in its CSS module',
  (folder) => {
    const missing = componentsIn(folder).flatMap(missingClasses);
    expect(missing).toEqual([]);
  },
);
