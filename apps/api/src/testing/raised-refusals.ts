import { join } from 'node:path';
import { ERROR_CODES, type RefusalName } from '@realm/api-client/contract';
import ts from 'typescript';

const isRefusal = (text: string): text is RefusalName => text !== 'OK' && Object.hasOwn(ERROR_CODES, text);

/** The server's own sources, read as the compiler reads them. */
export class Sources {
  readonly #checker: ts.TypeChecker;
  readonly #files: readonly ts.SourceFile[];

  /** @param root - The workspace. */
  constructor(root: string) {
    const source = join(root, 'apps/api/src');
    const config = ts.getParsedCommandLineOfConfigFile(
      join(root, 'apps/api/tsconfig.json'),
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
    );
    if (config === undefined) throw new Error('apps/api/tsconfig.json is not readable');
    const program = ts.createProgram([join(source, 'app.ts'), join(source, 'operations.ts')], config.options);
    this.#checker = program.getTypeChecker();
    this.#files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(source));
  }

  /** Every node that fits, of all files. */
  findAll(fits: (node: ts.Node) => boolean): readonly ts.Node[] {
    const found: ts.Node[] = [];
    const seek = (node: ts.Node): void => {
      if (fits(node)) found.push(node);
      ts.forEachChild(node, seek);
    };
    this.#files.forEach(seek);
    return found;
  }

  /** Every refusal that is named in a piece of code or in any code of ours that it refers to. */
  refusalsFrom(start: ts.Node): ReadonlySet<RefusalName> {
    const found = new Set<RefusalName>();
    const seen = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || seen.has(node)) return;
      seen.add(node);
      const name = refusalIn(node);
      if (name !== null) found.add(name);
      if (ts.isIdentifier(node)) this.#definitionsOf(node).forEach(visit);
      ts.forEachChild(node, visit);
    };
    visit(start);
    return found;
  }

  #definitionsOf(name: ts.Identifier): readonly ts.Node[] {
    const shorthand = ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name);
    if (shorthand === undefined) return [];
    const symbol =
      (shorthand.flags & ts.SymbolFlags.Alias) === 0 ? shorthand : this.#checker.getAliasedSymbol(shorthand);
    return (symbol.declarations ?? []).filter(
      (declaration) =>
        this.#files.includes(declaration.getSourceFile()) &&
        (ts.isFunctionDeclaration(declaration) ||
          ts.isVariableDeclaration(declaration) ||
          ts.isMethodDeclaration(declaration)),
    );
  }
}

/** A name that is raised: neither looked at in a comparison nor part of a type. */
function refusalIn(node: ts.Node): RefusalName | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'ERROR_CODES')
    return isRefusal(node.name.text) && !isCompared(node) ? node.name.text : null;
  if (!ts.isStringLiteral(node) || !isRefusal(node.text)) return null;
  return parent !== undefined && isCompared(node) ? null : node.text;
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind));
