import { join } from 'node:path';
import { ArcadeError } from '@realm/arcade-contract';
import ts from 'typescript';

const CODES: ReadonlySet<string> = new Set(
  ArcadeError.def.options.flatMap((option) => [...option.shape.code.def.values]),
);

/** Tables of all games, which lead to the calls of every game. Views and records, for which they are also used, raise no errors. */
const TABLES_OF_GAMES: readonly string[] = ['GAMES', 'games'];

/** The arcade's own sources, read as the compiler reads them. */
export class Sources {
  readonly #checker: ts.TypeChecker;
  readonly #files: ReadonlySet<ts.SourceFile>;

  /** @param root - The workspace. */
  constructor(root: string) {
    const source = join(root, 'apps/arcade/src');
    const config = ts.getParsedCommandLineOfConfigFile(
      join(root, 'apps/arcade/tsconfig.json'),
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
    );
    if (config === undefined) throw new Error('apps/arcade/tsconfig.json is not readable');
    const program = ts.createProgram([join(source, 'arcade.ts')], config.options);
    this.#checker = program.getTypeChecker();
    this.#files = new Set(program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(source)));
  }

  /** What answers a call: the function of that name in one of these files. */
  handlerOf(name: string, file: RegExp): ts.Node {
    const found: ts.Node[] = [];
    const seek = (node: ts.Node): void => {
      const isHandler =
        ts.isFunctionDeclaration(node) ||
        (ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer));
      if (isHandler && node.name?.getText() === name)
        found.push(ts.isPropertyAssignment(node) ? node.initializer : node);
      ts.forEachChild(node, seek);
    };
    for (const source of this.#files) if (file.test(source.fileName)) seek(source);
    const [first] = found;
    if (first === undefined) throw new Error(`${name} has no handler`);
    return first;
  }

  /** The codes of all errors that are made in a piece of code, or in any code of the arcade that it refers to. */
  errorsFrom(start: ts.Node): ReadonlySet<string> {
    const codes = new Set<string>();
    const seen = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || seen.has(node)) return;
      seen.add(node);
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'code')
        for (const code of this.#literalsOf(node.initializer)) codes.add(code);
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) this.#definitionsOf(node).forEach(visit);
      ts.forEachChild(node, visit);
    };
    visit(start);
    return codes;
  }

  #literalsOf(node: ts.Expression): readonly string[] {
    const type = this.#checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.flatMap((one) => (one.isStringLiteral() && CODES.has(one.value) ? [one.value] : []));
  }

  #definitionsOf(name: ts.Identifier | ts.PrivateIdentifier): readonly ts.Node[] {
    const found = ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name);
    if (found === undefined) return [];
    const symbol = (found.flags & ts.SymbolFlags.Alias) === 0 ? found : this.#checker.getAliasedSymbol(found);
    return (symbol.declarations ?? []).filter(
      (declaration) =>
        this.#files.has(declaration.getSourceFile()) &&
        !TABLES_OF_GAMES.includes(symbol.name) &&
        (ts.isFunctionDeclaration(declaration) ||
          ts.isVariableDeclaration(declaration) ||
          ts.isMethodDeclaration(declaration) ||
          ts.isPropertyDeclaration(declaration)),
    );
  }
}
