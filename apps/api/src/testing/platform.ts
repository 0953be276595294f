import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CODES } from '@realm/api-client/contract';
import { membersOf } from '../modules/account';
import { openTestDirectory } from './test-directory';
import { startTestServer, type TestServer, type TestSession } from './test-server';

export const PASSWORD = 'harbour lane 42';
const { MISDIRECTED, OK } = ERROR_CODES;

export type Cell = TestServer & { readonly name: string };
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

export const visit = async (cell: Cell): Promise<TestSession> => (await cell.call('createVisitor')).data;
export const signIn = async (cell: Cell, account: string, password = PASSWORD) =>
  cell.call('loginAccount', { account, password }, await visit(cell));

/** Each cell has a secret of its own, and one with all others. */
export const envOfCell = (name: string) => ({
  secret: `a secret that only the tests of cell ${name} know`,
  cell: {
    name,
    directoryUrl: '',
    directoryOwnerUrl: null,
    directorySecret: 'a secret that all cells of the tests know',
    gamesOrigins: [],
  },
});

/** Two whole servers, each with a database of its own, and the directory that they share. */
export async function openPlatform() {
  const directory = await openTestDirectory();
  let isAway = false;
  const reach = (cell: string) =>
    isAway
      ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
      : directory.openAs(cell);
  const cellNamed = async (name: string): Promise<Cell> => {
    const seen = directory.seenBy(name, () => reach(name));
    const dataDir = await mkdtemp(join(tmpdir(), `realm-cell-${name}-`));
    const env = { ...envOfCell(name), dataDir };
    const server = await startTestServer({ env, directory: seen, live: true });
    const close = async () => {
      await server.close();
      await rm(dataDir, { recursive: true });
    };
    return { ...server, name, close };
  };
  const [a, b] = [await cellNamed('a'), await cellNamed('b')];
  const cells = [a, b];
  const cellOf = (name: string): Cell => {
    const found = cells.find((cell) => cell.name === name);
    if (found === undefined) throw new Error(`no cell ${name}`);
    return found;
  };

  /** As a client does: in the cell that the answer names, if it is another one. */
  async function register(account: string, first: Cell = a, more: object = {}) {
    const form = { account, password: PASSWORD, confirmation: PASSWORD, acceptTerms: 'true', ...more };
    const refused = await first.call('createAccount', form, await visit(first));
    const cell =
      refused.code === MISDIRECTED ? cellOf((refused.data as unknown as { cell: string }).cell) : first;
    const answer = cell === first ? refused : await cell.call('createAccount', form, await visit(cell));
    return { account, cell, answer, session: answer.data as TestSession };
  }

  /** Registers as many accounts as it takes until both cells have one. */
  async function oneInEach(prefix: string) {
    const found = new Map<string, Awaited<ReturnType<typeof register>>>();
    for (let number = 1; found.size < 2; number += 1) {
      const made = await register(`${prefix}player${String(number)}`);
      if (made.answer.code !== OK) throw new Error(`${made.account}: ${made.answer.msg}`);
      found.set(made.cell.name, made);
    }
    const [inA, inB] = [found.get('a'), found.get('b')];
    if (inA === undefined || inB === undefined) throw new Error('a cell has no member');
    return { inA, inB };
  }

  /** The cells that take a sign-in themselves. */
  async function cellsOf(account: string): Promise<string[]> {
    const taking: string[] = [];
    for (const cell of cells) if ((await signIn(cell, account)).code !== MISDIRECTED) taking.push(cell.name);
    return taking;
  }

  return {
    directory,
    a,
    b,
    register,
    oneInEach,
    cellsOf,
    /** Lists the members that there are. */
    join: async () => {
      for (const { ports } of cells) await ports.directory.sync(membersOf(ports));
    },
    loseDirectory: () => void (isAway = true),
    close: async () => {
      for (const cell of cells) await cell.close();
      await directory.close();
    },
  };
}
