import { setTimeout as sleep } from 'node:timers/promises';
import { ClientPool } from '../faults/client-pool';
import { LedgerReader } from '../faults/ledger-truth';
import { registerMember, type Member } from '../faults/member';
import { violationsOfMember } from '../faults/oracle';
import { RequestLog } from '../faults/request-log';
import { resolveAll } from '../faults/resolve-requests';
import { violationsOfBooks } from '../support/books';
import type { Random } from '../support/random';
import type { Action } from './actions';
import { HeadNotes } from './head-notes';
import type { Cluster } from './cluster';

const FUNDS = '1000.00';
const WARM_UP_MS = 3_000;
const AFTERMATH_MS = 3_000;
const TIMEOUT_MS = 5_000;
/** A server may still work for a disconnected caller: its database ends a statement or a pause after 15 s. */
const QUIET_LIMIT_MS = 20_000;

export interface Row {
  readonly name: string;
  /** Acts that were acknowledged. */
  readonly acts: number;
  /** The longest time without one, in ms. */
  readonly gapMs: number;
  /** Calls without a definite answer, by reason. */
  readonly failed: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
}

interface RunOptions {
  readonly build: string;
  readonly members: number;
  readonly random: Random;
}

let registered = 0;

/** Lets something happen to a cluster while members move money through it, and compares all that they were told with the books. */
export async function runAction(
  action: Action,
  cluster: Cluster,
  { build, members: count, random }: RunOptions,
): Promise<Row> {
  await cluster.untilWhole();
  const log = new RequestLog();
  const members = await Promise.all(
    Array.from({ length: count }, () =>
      registerMember({ api: cluster.staffed, random: random.fork(), number: (registered += 1) }, FUNDS),
    ),
  );
  const clients = new ClientPool({
    members,
    servers: [cluster.entrance],
    log,
    random,
    timeoutMs: TIMEOUT_MS,
  });
  const heads = new HeadNotes(cluster.superuserUrl);
  clients.start();
  await sleep(WARM_UP_MS);
  const beganMs = Date.now();
  const violations: string[] = [];
  try {
    await action.run(cluster, {
      build,
      log,
      expect: (isTrue, promise) => void (isTrue || violations.push(`broken promise: ${promise}`)),
    });
    await sleep(AFTERMATH_MS);
  } catch (failure) {
    violations.push(`${action.name}: ${failure instanceof Error ? failure.message : String(failure)}`);
  } finally {
    await clients.stop();
    await heads.stop();
  }
  const endedMs = Date.now();
  await resolveAll(clients, random);
  violations.push(...log.violations, ...(await judge(cluster, { build, members, log, heads })));
  const { gapMs, failed, acts } = figuresOf(log, beganMs, endedMs);
  if (action.isSilent === true && failed.size > 0)
    violations.push(
      `calls failed: ${[...failed].map(([why, times]) => `${why} ×${String(times)}`).join(', ')}`,
    );
  return { name: action.name, acts, gapMs, failed, violations };
}

interface Evidence {
  readonly build: string;
  readonly members: readonly Member[];
  readonly log: RequestLog;
  readonly heads: HeadNotes;
}

async function judge(cluster: Cluster, { build, members, log, heads }: Evidence): Promise<string[]> {
  const reader = await LedgerReader.open(cluster.superuserUrl);
  try {
    const endsAt = Date.now() + QUIET_LIMIT_MS;
    while ((await reader.openTransactions()) > 0 && Date.now() < endsAt) await sleep(50);
    const found: string[] = [];
    for (const member of members) {
      const requests = log.all.filter(({ memberUid }) => memberUid === member.caller.uid);
      const truth = await reader.member(member.caller.uid);
      found.push(...violationsOfMember({ member, requests, received: [], truth }));
    }
    return [
      ...found,
      ...(await heads.violations()),
      ...(await violationsOfBooks(build, { DATABASE_URL: cluster.ownerUrl })),
    ];
  } finally {
    await reader.close();
  }
}

function figuresOf(
  log: RequestLog,
  beganMs: number,
  endedMs: number,
): Pick<Row, 'acts' | 'gapMs' | 'failed'> {
  const sendings = log.all.flatMap((request) => request.sendings);
  const acknowledged = sendings
    .flatMap(({ verdict, endedAtMs }) =>
      verdict?.kind === 'accepted' && endedAtMs !== null ? [endedAtMs] : [],
    )
    .sort((a, b) => a - b);
  const within = [beganMs, ...acknowledged.filter((at) => at > beganMs && at < endedMs), endedMs];
  const gapMs = Math.max(...within.map((at, index) => at - (within[index - 1] ?? at)));
  const failed = new Map<string, number>();
  for (const { verdict, atMs } of sendings)
    if (verdict?.kind === 'unknown' && atMs >= beganMs && atMs < endedMs)
      failed.set(verdict.why, (failed.get(verdict.why) ?? 0) + 1);
  const acts = log.all.filter(({ outcome }) => outcome?.kind === 'accepted').length;
  return { acts, gapMs, failed };
}
