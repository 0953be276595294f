import { setTimeout as sleep } from 'node:timers/promises';
import type { Entrance } from './entrance';
import type { ClientPool } from './client-pool';
import type { Member } from './member';
import type { Random } from '../support/random';
import { type MoneyRequest, describe } from './request-log';
import { callApi } from '../support/wire-client';

const REQUEST_VOIDED = 3006;
const LIMIT_MS = 45_000;
const PAUSE_MS = 200;
const CONCURRENCY = 8;

/**
 * Resolves every request in doubt: repeats half of them and queries the outcome of the other half, which voids those
 * that never arrived.
 *
 * @returns Their number.
 */
export async function resolveAll(clients: ClientPool, random: Random): Promise<number> {
  const { log, members } = clients.options;
  const byUid = new Map(members.map((member) => [member.caller.uid, member]));
  const open = [...log.unknown];
  const count = open.length;
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (let request = open.pop(); request !== undefined; request = open.pop()) {
      const member = byUid.get(request.memberUid);
      if (member !== undefined) await resolveRequest({ clients, member, random: random.fork() }, request);
    }
  });
  await Promise.all(workers);
  return count;
}

interface Resolver {
  readonly clients: ClientPool;
  readonly member: Member;
  readonly random: Random;
}

async function resolveRequest({ clients, member, random }: Resolver, request: MoneyRequest): Promise<void> {
  const { log, servers } = clients.options;
  const endsAt = Date.now() + LIMIT_MS;
  const queriesOutcome = random.chance(0.5);
  while (request.outcome === null && Date.now() < endsAt) {
    const server = random.pick(servers);
    if (queriesOutcome) await queryOutcome({ clients, member, random }, request, server);
    else await clients.send(request, member, server);
    if (request.outcome === null) await sleep(PAUSE_MS);
  }
  if (request.outcome === null) log.recordViolation(`${describe(request)} got no answer for ${LIMIT_MS} ms`);
  // A voided request that arrives late is refused; a resolved one returns its answer.
  else if (queriesOutcome) await clients.send(request, member, random.pick(servers));
}

type Resolution =
  | { readonly state: 'accepted'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly code: number }
  | { readonly state: 'voided' };

async function queryOutcome(
  { clients, member }: Resolver,
  request: MoneyRequest,
  server: Entrance,
): Promise<void> {
  const { log, timeoutMs } = clients.options;
  const input = { requestId: request.requestId };
  const verdict = await callApi({
    url: server.url,
    name: 'resolveRequest',
    input,
    caller: member.caller,
    timeoutMs,
  });
  if (verdict.kind === 'refused')
    log.recordViolation(`resolving ${describe(request)} got code ${verdict.code}`);
  if (verdict.kind !== 'accepted') return;
  const resolution = verdict.data as Resolution;
  if (resolution.state === 'accepted') log.conclude(request, { kind: 'accepted', data: resolution.answer });
  else if (resolution.state === 'refused') log.conclude(request, { kind: 'refused', code: resolution.code });
  else log.conclude(request, { kind: 'refused', code: REQUEST_VOIDED });
}
