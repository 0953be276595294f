import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as ts from 'typescript';

const ENTRY = /^libs\/[^/]+\/src\/(?:index|testing|openapi|contract\/index)\.ts$/;
const TEST = /\.test\.tsx?$/;

const files = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'libs', 'tools'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .stdout.split('\n')
  .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file) && existsSync(file));

/** Code that may use an export: everything outside the package, its README and its tests. */
const isUser = (lib: string, file: string): boolean =>
  !file.startsWith(`${lib}/`) || file.endsWith('.md') || TEST.test(file) || file.startsWith(`${lib}/test/`);

function wordsOf(users: readonly string[]): ReadonlySet<string> {
  return new Set(users.flatMap((file) => readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []));
}

const entries = files.filter((file) => ENTRY.test(file));
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.base.json', (path) => readFileSync(path, 'utf8')).config,
  ts.sys,
  '.',
);
const program = ts.createProgram(entries, options);
const checker = program.getTypeChecker();

/** The values that an entry exports. Types need no use of their own. */
function valuesOf(entry: string): string[] {
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} exports nothing`);
  return checker
    .getExportsOfModule(module)
    .filter((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return (target.flags & ts.SymbolFlags.Value) !== 0;
    })
    .map(({ name }) => name);
}

it.each(entries)('every value of %s is used by another package, a README or a test', (entry) => {
  const lib = entry.split('/').slice(0, 2).join('/');
  const used = wordsOf(files.filter((file) => isUser(lib, file)));
  const values = valuesOf(entry);
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((name) => !used.has(name))).toEqual([]);
});
