import { MEMBER_ENDPOINTS, type MemberEndpoint } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../api/src/db/in-transaction';
import { handlerOf, isMoney, isWrite, type Call } from '../../api/src/http/handler';
import { runMoneyCall } from '../../api/src/http/money-call';
import type { Outcome } from '../../api/src/http/outcome';
import { runWrite } from '../../api/src/http/run-write';
import { postEvent, setCreditLimit, type PostResult } from '../../api/src/ledger';
import { walletRoutes } from '../../api/src/modules/wallet';
import type { Ports } from '../../api/src/ports';
import { refuseNobody } from '../../api/src/testing/perform-write';
import { numberOf } from './chart';
import type { PlannedCommand } from './steps';
import type { Server, World } from './world';

export type Answer =
  | { readonly kind: 'post'; readonly result: PostResult }
  | { readonly kind: 'call'; readonly outcome: Outcome<unknown> }
  | { readonly kind: 'resolve'; readonly outcome: Outcome<unknown> }
  | { readonly kind: 'together'; readonly committed: boolean; readonly results: readonly PostResult[] }
  | { readonly kind: 'limit'; readonly done: boolean }
  /** Refused for what it is. */
  | { readonly kind: 'thrown'; readonly message: string };

type Planned<Kind extends PlannedCommand['kind']> = Extract<PlannedCommand, { kind: Kind }>;

export const requestIdOf = (request: number): string =>
  `00000000-0000-4000-8000-${String(request + 1_000).padStart(12, '0')}`;

/** Executes a command on a server, as the product's callers do. */
export function perform(world: World, server: Server, command: PlannedCommand): Promise<Answer> {
  switch (command.kind) {
    case 'post':
      return server.ports.ledger
        .post(world.event(command.event))
        .then((result) => ({ kind: 'post', result }));
    case 'call':
      return runCall(world, server, command);
    case 'resolve':
      return runResolve(world, server, command);
    case 'together':
      return postTogether(world, server, command);
    case 'limit':
      return setLimit(world, server, command);
  }
}

const callOf = (
  world: World,
  member: number,
  input: Readonly<Record<string, unknown>>,
): Call<MemberEndpoint> => ({
  input,
  identity: { kind: 'member', uid: String(member), memberId: world.memberId(member), sessionId: 1n },
  token: '',
  clientInfo: {},
  source: '127.0.0.1',
});

const depsOf = (ports: Ports) => ({ ports, refuseSessions: refuseNobody });

async function runCall(world: World, { ports }: Server, command: Planned<'call'>): Promise<Answer> {
  const handler = handlerOf(walletRoutes(ports), command.call);
  if (!isMoney(handler)) throw new Error(`${command.call} moves no money`);
  const what = command.call === 'collectAll' ? {} : { category: command.category, amount: command.amount };
  const call = callOf(world, command.member, { requestId: requestIdOf(command.request), ...what });
  return {
    kind: 'call',
    outcome: await runMoneyCall(depsOf(ports), { endpoint: MEMBER_ENDPOINTS[command.call], handler, call }),
  };
}

async function runResolve(world: World, { ports }: Server, command: Planned<'resolve'>): Promise<Answer> {
  const handler = handlerOf(walletRoutes(ports), 'resolveRequest');
  if (!isWrite(handler)) throw new Error('resolveRequest writes');
  const call = callOf(world, command.member, { requestId: requestIdOf(command.request) });
  return { kind: 'resolve', outcome: await runWrite(depsOf(ports), handler, call) };
}

class Undone extends Error {}

async function postTogether(world: World, { db }: Server, command: Planned<'together'>): Promise<Answer> {
  let results: PostResult[] = [];
  try {
    await inTransaction(db, async (tx) => {
      results = [];
      for (const event of command.events) results.push(await postEvent(tx, world.event(event)));
      await sql`insert into sim_marks values (${command.mark}) on conflict do nothing`.execute(tx);
      if (!command.commits) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return { kind: 'together', committed: false, results };
  }
  return { kind: 'together', committed: true, results };
}

async function setLimit(world: World, { db }: Server, command: Planned<'limit'>): Promise<Answer> {
  const line = numberOf(world.memberId(command.member), 'line');
  const done = await inTransaction(db, async (tx) => {
    const set = await setCreditLimit(tx, {
      memberId: world.memberId(command.member),
      currency: 'CNY',
      limitMinor: command.limit,
    });
    // The line stays locked to the end of the transaction: so this is its very version, and the rows are in the order of force.
    if (set)
      await sql`insert into sim_limits (line, limit_minor, version)
        select ${line}::bigint, ${command.limit}::bigint, version from accounts where id = ${line}`.execute(
        tx,
      );
    return set;
  });
  return { kind: 'limit', done };
}
