import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOfBooks } from './books';
import { Crew } from './crew';
import { LedgerReader, type MemberTruth, accountOf } from './ledger-truth';
import { type Member, recruit } from './member';
import { fromMinor } from './minor';
import { faultsOfMember } from './oracle';
import { Listener } from './pushes';
import type { Random } from './random';
import { RequestLog } from './request-log';
import type { Scenario } from './scenario';
import { settleAll } from './settle';
import { fetchWallet } from './wallet-reading';
import type { World } from './world';

const FUNDS = '1000.00';
const WARM_UP_MS = 500;
const LAST_PUSH_LIMIT_MS = 8_000;
const READ_TIMEOUT_MS = 10_000;
/** What a server may still be doing for a caller who has gone: its database ends a statement or a pause after 15 s. */
const QUIET_LIMIT_MS = 20_000;

export interface RunOptions {
  readonly build: string;
  readonly members: number;
  readonly blows: number;
  /** How long a member waits for an answer. */
  readonly timeoutMs: number;
}

export interface Report {
  readonly requests: number;
  readonly accepted: number;
  readonly refused: number;
  readonly settled: number;
  readonly pushes: number;
  readonly kills: number;
  readonly violations: readonly string[];
}

let recruited = 0;

interface Attendance {
  readonly member: Member;
  readonly listeners: readonly Listener[];
}

/** Load, fault, healing, settling, judgement. */
export async function runScenario(
  scenario: Scenario,
  world: World,
  { random, ...options }: RunOptions & { readonly random: Random },
): Promise<Report> {
  const log = new RequestLog();
  const attendance = await gather(world, options.members, random);
  const members = attendance.map(({ member }) => member);
  const crew = new Crew({ members, servers: world.servers, log, random, timeoutMs: options.timeoutMs });
  let kills = 0;
  try {
    crew.start();
    await sleep(WARM_UP_MS);
    await scenario
      .strike({
        world,
        crew,
        log,
        random,
        blows: options.blows,
        reader: () => LedgerReader.open(world.cluster.url),
        killed: () => void (kills += 1),
        expect: (isTrue, promise) => void (isTrue || log.complain(`broken promise: ${promise}`)),
      })
      .finally(() => crew.stop());
    const settled = await settleAll(crew, random);
    const violations = await judge({ world, attendance, log, build: options.build });
    return { ...countsOf(log), settled, pushes: pushesOf(attendance), kills, violations };
  } finally {
    for (const { listeners } of attendance) for (const listener of listeners) listener.close();
  }
}

const gather = (world: World, count: number, random: Random): Promise<Attendance[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const api = world.servers[at % world.servers.length] ?? world.first;
      const member = await recruit({ api, random: random.fork(), number: (recruited += 1) }, FUNDS);
      return { member, listeners: world.servers.map((server) => new Listener(member, server)) };
    }),
  );

const pushesOf = (attendance: readonly Attendance[]): number =>
  attendance
    .flatMap(({ listeners }) => listeners)
    .flatMap(({ connections }) => connections)
    .reduce((sum, told) => sum + told.length, 0);

function countsOf({ all }: RequestLog): Pick<Report, 'requests' | 'accepted' | 'refused'> {
  const count = (kind: string) => all.filter(({ outcome }) => outcome?.kind === kind).length;
  return { requests: all.length, accepted: count('accepted'), refused: count('refused') };
}

interface Evidence {
  readonly world: World;
  readonly attendance: readonly Attendance[];
  readonly log: RequestLog;
  readonly build: string;
}

async function judge({ world, attendance, log, build }: Evidence): Promise<string[]> {
  const reader = await LedgerReader.open(world.cluster.url);
  try {
    await untilQuiet(reader);
    const kept: string[] = [];
    const shown: Promise<string[]>[] = [];
    for (const { member, listeners } of attendance) {
      const requests = log.all.filter(({ memberUid }) => memberUid === member.caller.uid);
      const truth = await reader.member(member.caller.uid);
      shown.push(faultsOfShown({ member, listeners }, world, truth));
      const told = listeners.flatMap(({ connections }) => connections);
      kept.push(...faultsOfMember({ member, requests, told, truth }));
    }
    const seen = (await Promise.all(shown)).flat();
    return [...log.violations, ...seen, ...kept, ...(await faultsOfBooks(build, world.cluster.url))];
  } finally {
    await reader.close();
  }
}

/** Nothing is judged while something may still commit. */
async function untilQuiet(reader: LedgerReader): Promise<void> {
  const endsAt = Date.now() + QUIET_LIMIT_MS;
  while ((await reader.openTransactions()) > 0 && Date.now() < endsAt) await sleep(50);
}

/** Each server shows the balance that stands in the ledger, and the last push of each channel has said the same. */
async function faultsOfShown(
  { member, listeners }: Attendance,
  world: World,
  { memberId, accounts }: MemberTruth,
): Promise<string[]> {
  const available = fromMinor(accounts.get(accountOf(memberId, 'available'))?.balance ?? 0n);
  const faults: string[] = [];
  for (const server of world.servers) {
    const shown = await fetchWallet(member, server, READ_TIMEOUT_MS);
    const amount = shown === null ? 'nothing' : fromMinor(shown.availableMinor);
    if (amount !== available) faults.push(`${server.name} shows ${amount} instead of ${available}`);
  }
  const endsAt = Date.now() + LAST_PUSH_LIMIT_MS;
  const wrong = () => listeners.filter(({ latest }) => latest?.amount !== available);
  while (wrong().length > 0 && Date.now() < endsAt) await sleep(50);
  const pushed = wrong().map(
    ({ latest }) => `the last push says ${latest?.amount ?? 'nothing'} instead of ${available}`,
  );
  return [...faults, ...pushed].map((fault) => `member ${member.caller.uid}: ${fault}`);
}
