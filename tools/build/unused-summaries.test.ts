import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { unusedSummaries } from './unused-summaries.mjs';

const FOLDER = join(__dirname, '../../libs/api-client/src/contract/operator');
const { transform } = unusedSummaries();
const shorten = (code: string, id = '/libs/api-client/src/contract/operator/games.ts') =>
  transform(code, id)?.code ?? null;

it('drops what an operation does in words, and no other text of it', () => {
  const operation = (summary: string) =>
    `query({ permission: 'games.read', summary:\n  ${summary}, input: { summary: localText(120), note: 'summary: x' } })`;
  for (const text of [`'a member’s \\'own\\' bets'`, `"it's read, and nothing else"`, '`by day`'])
    expect(shorten(operation(text))).toBe(operation(`''`).replace('summary:\n  ', 'summary: '));
});

it('leaves every other file as it is', () => {
  const code = `const row = { summary: 'of a promotion' };`;
  for (const id of [
    '/apps/back-office/src/features/games/x.ts',
    '/libs/api-client/src/contract/member/game.ts',
  ])
    expect(shorten(code, id)).toBeNull();
});

/** The texts behind `summary:` that the compiler reads in a file. */
function summariesIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'summary')
      if (ts.isStringLiteralLike(node.initializer)) found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', code, ts.ScriptTarget.ESNext, true));
  return found;
}

it('finds every summary of the contract', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const codes = files.map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const before = codes.flatMap(summariesIn);
  const after = codes.flatMap((code) => summariesIn(shorten(code) ?? ''));
  expect(before.length).toBeGreaterThan(100);
  expect(after).toEqual(before.map(() => ''));
});
