import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import type { Crew } from './crew';
import type { Member } from './member';
import type { Random } from './random';
import { type MoneyRequest, describe } from './request-log';
import { callApi } from './wire-client';

const REQUEST_VOIDED = 3006;
const LIMIT_MS = 45_000;
const PAUSE_MS = 200;
const AT_ONCE = 8;

/**
 * Asks about every request that nobody knows the outcome of, until somebody knows: half of them by sending them again, half
 * by asking how they ended, which closes for good what never arrived.
 *
 * @returns How many there were.
 */
export async function settleAll(crew: Crew, random: Random): Promise<number> {
  const { log, members } = crew.options;
  const byUid = new Map(members.map((member) => [member.caller.uid, member]));
  const open = [...log.unknown];
  const count = open.length;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let request = open.pop(); request !== undefined; request = open.pop()) {
      const member = byUid.get(request.memberUid);
      if (member !== undefined) await settle({ crew, member, random: random.fork() }, request);
    }
  });
  await Promise.all(workers);
  return count;
}

interface Asker {
  readonly crew: Crew;
  readonly member: Member;
  readonly random: Random;
}

async function settle({ crew, member, random }: Asker, request: MoneyRequest): Promise<void> {
  const { log, servers } = crew.options;
  const endsAt = Date.now() + LIMIT_MS;
  const asksHow = random.chance(0.5);
  while (request.outcome === null && Date.now() < endsAt) {
    const server = random.pick(servers);
    if (asksHow) await askHowItEnded({ crew, member, random }, request, server);
    else await crew.send(request, member, server);
    if (request.outcome === null) await sleep(PAUSE_MS);
  }
  if (request.outcome === null) log.complain(`${describe(request)} got no answer for ${LIMIT_MS} ms`);
  // A voided one, sent after all, is refused; a settled one is answered as before.
  else if (asksHow) await crew.send(request, member, random.pick(servers));
}

type Settlement =
  | { readonly state: 'accepted'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly code: number }
  | { readonly state: 'voided' };

async function askHowItEnded(
  { crew, member }: Asker,
  request: MoneyRequest,
  server: ApiProcess,
): Promise<void> {
  const { log, timeoutMs } = crew.options;
  const input = { requestId: request.requestId };
  const verdict = await callApi({
    url: server.url,
    name: 'settleRequest',
    input,
    caller: member.caller,
    timeoutMs,
  });
  if (verdict.kind === 'refused') log.complain(`settling ${describe(request)} got code ${verdict.code}`);
  if (verdict.kind !== 'accepted') return;
  const settlement = verdict.data as Settlement;
  if (settlement.state === 'accepted') log.conclude(request, { kind: 'accepted', data: settlement.answer });
  else if (settlement.state === 'refused') log.conclude(request, { kind: 'refused', code: settlement.code });
  else log.conclude(request, { kind: 'refused', code: REQUEST_VOIDED });
}
