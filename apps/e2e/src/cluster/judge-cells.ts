import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@realm/api-client/contract';
import { LedgerReader } from '../faults/ledger-truth';
import { callerOf, callOrThrow, PASSWORD, visit, type Member } from '../faults/member';
import { Listener } from '../faults/pushes';
import { fetchWallet } from '../faults/wallet-reading';
import { fromMinor } from '../support/minor';
import { callApi, type Caller, type Verdict } from '../support/wire-client';
import type { Cell } from './cell';
import type { CellLoad } from './cell-load';
import { violationsOfMove } from './judge-move';
import type { Cluster } from './cluster';
import { DIRECTORY_ROLE } from './description';
import { until } from './probes';
import { query } from '../support/query';

const TIMEOUT_MS = 10_000;

/** What several cells promise together: each account is in one of them, and everybody finds it. */
export async function judgeCells({ cells }: Cluster, loads: readonly CellLoad[]): Promise<string[]> {
  if (cells.length === 1) return [];
  const found = [...(await violationsOfDirectory(cells)), ...(await violationsOfLogins(cells))];
  for (const { cell, members } of loads) {
    const [member] = members;
    if (member === undefined) throw new Error('a cell without members');
    found.push(...(await violationsOfChannel(member, cell)));
    const others = cells.filter((one) => one !== cell);
    for (const wrong of others) found.push(...(await violationsOfStrayCall(member, { own: cell, wrong })));
    for (const wrong of others) found.push(...(await violationsOfSignIn(member, { own: cell, wrong })));
  }
  // Last: from here on they have another home.
  for (const { cell, idle } of loads) {
    const to = cells.find((one) => one !== cell);
    if (to !== undefined) found.push(...(await violationsOfMove(idle, { from: cell, to })));
  }
  return found;
}

/** Every account of a cell's database is listed with this cell, but for who has moved away, and no other account is. */
async function violationsOfDirectory(cells: readonly [Cell, ...Cell[]]): Promise<string[]> {
  const listed = await query<Home>(cells[0].directoryUrl, 'select account, cell from accounts');
  const found: Home[] = [];
  for (const { superuserUrl, name } of cells)
    for (const { account } of await query<Pick<Home, 'account'>>(
      superuserUrl,
      `select lower(account) as account from members where account is not null and move_state is distinct from 'left'`,
    ))
      found.push({ account, cell: String(name) });
  const [expected, actual] = [linesOf(listed), linesOf(found)];
  return [
    ...(actual.length === 0 ? ['no cell has an account'] : []),
    ...actual
      .filter((line) => !expected.includes(line))
      .map((line) => `${line}: the directory says otherwise`),
    ...expected
      .filter((line) => !actual.includes(line))
      .map((line) => `${line}, says the directory: it isn’t`),
  ];
}

/** The servers of each cell have the login of their cell in the directory, and no other. */
async function violationsOfLogins([first, ...others]: readonly [Cell, ...Cell[]]): Promise<string[]> {
  const expected = [first, ...others].map(({ name }) => `${DIRECTORY_ROLE}_${String(name)}`);
  const connected = await query<{ login: string }>(
    first.directoryUrl,
    `select distinct usename as login from pg_stat_activity
     where datname = current_database() and usename <> session_user order by login`,
  );
  const actual = connected.map(({ login }) => login);
  return actual.join() === expected.join()
    ? []
    : [`${actual.join(', ')} are signed in to the directory instead of ${expected.join(', ')}`];
}

interface Home {
  readonly account: string;
  readonly cell: string;
}

const linesOf = (homes: readonly Home[]): readonly string[] =>
  homes.map(({ account, cell }) => `${account} is in cell ${cell}`);

interface Ways {
  readonly own: Cell;
  readonly wrong: Cell;
}

/** A member's call that reaches the wrong cell is answered with the right one, and nothing moves in either. */
async function violationsOfStrayCall({ caller }: Member, { own, wrong }: Ways): Promise<string[]> {
  const requestId = randomUUID();
  const verdict = await callApi({
    url: own.entrance.url,
    name: 'transfer',
    input: { requestId, category: 'slots', amount: '1.00' },
    caller: { ...caller, ...cellOf(wrong) },
    timeoutMs: TIMEOUT_MS,
  });
  const found = isSentTo(own, verdict)
    ? []
    : [`a call sent to the wrong cell got ${JSON.stringify(verdict)}`];
  for (const { superuserUrl, name } of [own, wrong]) {
    const reader = await LedgerReader.open(superuserUrl);
    const state = await reader.stateOf(requestId, '');
    if (state !== null) found.push(`a call sent to the wrong cell is ${state} in cell ${String(name)}`);
    await reader.close();
  }
  return found;
}

/** Whoever signs in at the wrong cell is sent to the right one, and signs in there. */
async function violationsOfSignIn({ account, caller }: Member, { own, wrong }: Ways): Promise<string[]> {
  const input = { account, password: PASSWORD };
  const stranger = await visit(wrong.entrance, caller.address);
  const verdict = await signIn(wrong, stranger, input);
  if (!isSentTo(own, verdict)) return [`a sign-in at the wrong cell got ${JSON.stringify(verdict)}`];
  const moved = await visit({ ...wrong.entrance, ...cellOf(own) }, caller.address);
  const session = callerOf(await callOrThrow(own.entrance, moved, ['loginAccount', input]), caller.address);
  const wallet = await callApi({ ...callOf(own, session), name: 'getWallet', input: {} });
  return wallet.kind === 'accepted' && session.uid === caller.uid
    ? []
    : [`a sign-in that began at the wrong cell ended with ${JSON.stringify(wallet)}`];
}

const signIn = (cell: Cell, caller: Caller, input: Readonly<Record<string, string>>): Promise<Verdict> =>
  callApi({ ...callOf(cell, caller), name: 'loginAccount', input });

const callOf = ({ entrance: { url } }: Cell, caller: Caller) => ({ url, caller, timeoutMs: TIMEOUT_MS });

const cellOf = ({ entrance: { cell } }: Cell) => (cell === undefined ? {} : { cell });

const isSentTo = (cell: Cell, verdict: Verdict): boolean =>
  verdict.kind === 'refused' && verdict.code === ERROR_CODES.MISDIRECTED && verdict.cell === cell.name;

/** A live connection, which can't name its cell, has the balance of the member. */
async function violationsOfChannel(member: Member, { entrance }: Cell): Promise<string[]> {
  const wallet = await fetchWallet(member, entrance, TIMEOUT_MS);
  const listener = new Listener(member, entrance);
  try {
    await until('a live connection has a balance', () => Promise.resolve(listener.latest !== null));
    const expected = wallet === null ? 'nothing' : fromMinor(wallet.availableMinor);
    const shown = listener.latest?.amount ?? 'nothing';
    return shown === expected ? [] : [`a live connection says ${shown} instead of ${expected}`];
  } catch (failure) {
    // The other promises are judged all the same.
    return [failure instanceof Error ? failure.message : String(failure)];
  } finally {
    listener.close();
  }
}
