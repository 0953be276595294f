import { randomUUID } from 'node:crypto';
import {
  MEMBER_ENDPOINTS,
  type MemberEndpoint,
  type MemberEndpointName,
  type MemberEndpoints,
  type OutputOf,
} from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import {
  handlerOf,
  isMoney,
  isUpload,
  isWrite,
  type Call,
  type UploadHandler,
  type UploadedFile,
} from '../http/handler';
import { runMoneyCall } from '../http/money-call';
import type { Database } from '../db/database';
import type { Outcome } from '../http/outcome';
import { runWrite } from '../http/run-write';
import { readWallet } from '../ledger';
import { createMember } from '../modules/account';
import { watchDeposits } from '../modules/deposit';
import { mineSandbox } from '../modules/network';
import { handlersOf } from '../app';
import { addRate } from '../modules/rates';
import { runPayouts } from '../modules/withdraw';
import type { Env } from '../config/env';
import { refuseNobody } from './perform-write';
import { openTestDatabase } from './test-database';
import { agreeTo, isWaiting, lookUp, sendCommand } from './as-staff';
import { testPorts } from './test-ports';
import { uidOf } from './uid-of';

export type MoneyStory = Awaited<ReturnType<typeof openMoneyStory>>;

/**
 * A database with a rate, and short functions for the money commands of members, staff and networks.
 *
 * @param over - A layer between the server and the database.
 * @param now - The clock's initial time.
 */
export async function openMoneyStory(
  env: Partial<Env> = {},
  over: (db: Database) => Database = (db) => db,
  now?: Date,
) {
  const database = await openTestDatabase();
  const db = over(database.db);
  const { ports, pass } = testPorts({ db, env, ...(now === undefined ? {} : { now }) });
  await addRate(db, { currency: 'CNY', rate: '7.25', effectiveAt: new Date(0), setBy: 'test' });
  const handlers = handlersOf(ports);

  async function call<Name extends MemberEndpointName>(
    name: Name,
    memberId: bigint,
    input: Record<string, unknown> = {},
    file: UploadedFile | null = null,
  ): Promise<Outcome<OutputOf<MemberEndpoints[Name]>>> {
    const endpoint: MemberEndpoint = MEMBER_ENDPOINTS[name];
    const request: Call<MemberEndpoint> = {
      input: endpoint.movesMoney ? { requestId: randomUUID(), ...input } : input,
      identity: { kind: 'member', uid: String(memberId), memberId, sessionId: 1n },
      token: '',
      clientInfo: {},
      source: '127.0.0.1',
    };
    const deps = { ports, refuseSessions: refuseNobody };
    const handler = handlerOf(handlers, name);
    const run = async (): Promise<unknown> => {
      if (isMoney(handler)) return runMoneyCall(deps, { endpoint, handler, call: request });
      if (isUpload(handler)) {
        if (file === null) throw new Error(`${name} takes a file`);
        return upload(handler, request, file);
      }
      return isWrite(handler) ? runWrite(deps, handler, request) : handler(request);
    };
    const outcome = await run();
    return outcome as Outcome<OutputOf<MemberEndpoints[Name]>>;
  }

  async function upload(
    handler: UploadHandler<MemberEndpoint>,
    request: Call<MemberEndpoint>,
    file: UploadedFile,
  ): Promise<Outcome<unknown>> {
    const deps = { ports, refuseSessions: refuseNobody };
    const prepare = () => handler.prepare(request, file);
    return (await handler.admit(request)) ?? runWrite(deps, { prepare }, request);
  }

  /** As `call`, for where a refusal is an error of the test. */
  async function done<Name extends MemberEndpointName>(
    ...[name, memberId, input]: [Name, bigint, Record<string, unknown>?]
  ): Promise<OutputOf<MemberEndpoints[Name]>> {
    const outcome = await call(name, memberId, input);
    if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal}`);
    return outcome.value;
  }

  const command = (name: string, input: Record<string, unknown>, operator = 'test') =>
    sendCommand(ports, name, { ...input, operator });

  /** Another person agrees to what waits. */
  const agree = (waiting: Outcome<unknown>, operator: string, changes: Record<string, unknown> = {}) =>
    agreeTo(ports, waiting, { ...changes, operator });

  /** A command, by two people where it takes two. */
  async function together(name: string, input: Record<string, unknown>): Promise<Outcome<unknown>> {
    const first = await command(name, input, 'anna');
    return isWaiting(first) ? agree(first, 'ben') : first;
  }

  /** The networks mine, one look of the server after each block. */
  async function mine(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      pass(ports.env.sandboxBlockMs);
      await mineSandbox(ports);
      await watchDeposits(ports);
      await runPayouts(ports);
    }
  }

  async function newMember(account: string): Promise<bigint> {
    const created = await createMember(db, { account, passwordHash: 'x', now: ports.clock.now() });
    if (created === null) throw new Error('account taken');
    return created.memberId;
  }

  async function balanceOf(memberId: bigint): Promise<{ available: string; frozen: string }> {
    const { availableMinor, frozenMinor } = await readWallet(db, memberId, 'CNY');
    return {
      available: fromMinor(availableMinor, 'CNY').amount,
      frozen: fromMinor(frozenMinor, 'CNY').amount,
    };
  }

  /** The member's changes, oldest first: type, amount, before, after. */
  async function changesOf(memberId: bigint): Promise<string[]> {
    const page = await done('listLedger', memberId, { limit: '100' });
    return page.items
      .map((row) => `${row.type} ${row.account} ${row.amount}: ${row.before} → ${row.after}`)
      .reverse();
  }

  const topUp = async (memberId: bigint, amount: string) =>
    command('member/top-up', { requestId: randomUUID(), member: await uidOf(db, memberId), amount });

  return {
    db,
    ports,
    pass,
    call,
    done,
    command,
    agree,
    together,
    mine,
    newMember,
    balanceOf,
    changesOf,
    topUp,
    lookUp: (name: string, input: Record<string, unknown>) => lookUp(ports, name, input),
    owner: database.owner,
    backend: database.backend,
    /** How another server reaches the database; `null` for the embedded one. */
    url: database.url,
    close: () => database.close(),
  };
}
