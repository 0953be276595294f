import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { readKeyUses } from './key-uses.mjs';

/**
 * Sections that a lib uses on behalf of code that imports these names.
 *
 * @type {[RegExp, string][]}
 */
const LIB_TEXTS = [
  [/^ledgerLabel$/, 'ledger'],
  [/^betResultLabel$/, 'bet'],
  [/^(DEPOSIT_STATUS_TABLE|WITHDRAWAL_STATUS_TABLE|(deposit|withdrawal)(Words|Figures))$/, 'order'],
];

/**
 * @typedef {{ path: string, text: string }} SourceFile
 * @typedef {{ at: string, entry: string, texts: string[] }} Chunk - `entry`: the file that a loader imports.
 */

const parse = ({ path, text }) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const propertyOf = (object, name) =>
  object.properties.find((property) => ts.isPropertyAssignment(property) && property.name.getText() === name);

/** What `import('…')` fetches later. */
const fetchedBy = (node) => {
  const found = [];
  walk(node, (inner) => {
    if (!ts.isCallExpression(inner) || inner.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
    const [specifier] = inner.arguments;
    if (ts.isStringLiteral(specifier)) found.push(specifier.text);
  });
  return found;
};

/** A file of the app that a specifier names; `undefined` for a package. */
const fileOf = (files, from, specifier) =>
  ['.ts', '.tsx', '/index.ts']
    .map((end) => relative('', resolve(dirname(from), specifier)) + end)
    .find((path) => files.has(path));

/** Loaders are written `{ load: () => import('…'), texts: ['…'] }`. */
function chunksOf(files) {
  const chunks = [];
  for (const file of files.values()) {
    walk(parse(file), (node) => {
      if (!ts.isObjectLiteralExpression(node)) return;
      const load = propertyOf(node, 'load');
      const texts = propertyOf(node, 'texts');
      const specifier = load === undefined ? undefined : fetchedBy(load).at(-1);
      if (specifier === undefined || texts === undefined) return;
      chunks.push({
        at: file.path,
        entry: fileOf(files, file.path, specifier),
        texts: texts.initializer.elements.map(({ text }) => text),
      });
    });
  }
  return chunks;
}

/** What a file brings along at once: types and what it fetches later are no part of it. */
function importsOf(file) {
  const found = [];
  for (const node of parse(file).statements) {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      if (node.importClause?.isTypeOnly === true) continue;
      const bindings = node.importClause?.namedBindings;
      const names = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [];
      found.push({
        specifier: node.moduleSpecifier.text,
        names: names.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text),
      });
    } else if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier !== undefined) {
      if (ts.isStringLiteral(node.moduleSpecifier))
        found.push({ specifier: node.moduleSpecifier.text, names: [] });
    }
  }
  return found;
}

/** With the parts that it fetches later, which say what its loader names; not those that fetch their texts themselves. */
function reachedFrom(files, entry, fetchesTexts) {
  const seen = new Set();
  const visit = (path) => {
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    const file = files.get(path);
    for (const { specifier } of importsOf(file)) visit(fileOf(files, path, specifier));
    for (const specifier of fetchedBy(parse(file))) {
      const part = fileOf(files, path, specifier);
      if (!fetchesTexts(part)) visit(part);
    }
  };
  visit(entry);
  return [...seen].map((path) => files.get(path));
}

const KEY = /^([a-z][\w-]*)\.[\w.-]+$/;

function saidBy(files, sections) {
  const { texts, patterns } = readKeyUses(files);
  const said = [...texts].map((text) => KEY.exec(text)?.[1]);
  const begun = patterns.map(({ pattern }) => /^\^([a-z][\w-]*)\\\./.exec(pattern.source)?.[1]);
  const ofLibs = files
    .flatMap(importsOf)
    .filter(({ specifier }) => specifier.startsWith('@realm/'))
    .flatMap(({ names }) => LIB_TEXTS.filter(([name]) => names.some((each) => name.test(each))))
    .map(([, section]) => section);
  return new Set([...said, ...begun, ...ofLibs].filter((section) => sections.includes(section)));
}

/**
 * Compares what each chunk of an app says with the sections that its loader names.
 *
 * @param {{ files: SourceFile[], main: string, first: string[], sections: string[] }} app - `first`: sections that are always there.
 * @returns {string[]} What differs, one line each.
 */
export function compareSections({ files, main, first, sections }) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const chunks = [{ at: main, entry: main, texts: [] }, ...chunksOf(byPath)];
  const entries = new Set(chunks.map(({ entry }) => entry));
  return chunks.flatMap(({ at, entry, texts }) => {
    const said = saidBy(
      reachedFrom(byPath, entry, (part) => entry === main || entries.has(part)),
      sections,
    );
    const missing = [...said].filter((section) => !first.includes(section) && !texts.includes(section));
    const idle = texts.filter((section) => !said.has(section) || first.includes(section));
    return [
      ...missing.map((section) => `${at}: ${entry} says "${section}", which its loader does not name`),
      ...idle.map((section) => `${at}: ${entry} says nothing of "${section}", which its loader names`),
    ];
  });
}
