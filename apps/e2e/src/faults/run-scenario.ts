import { setTimeout as sleep } from 'node:timers/promises';
import { violationsOfBooks } from '../support/books';
import { ClientPool } from './client-pool';
import { LedgerReader, type MemberTruth, accountOf } from './ledger-truth';
import { type Member, registerMember } from './member';
import { fromMinor } from '../support/minor';
import { violationsOfMember } from './oracle';
import { Listener } from './pushes';
import type { Random } from '../support/random';
import { RequestLog } from './request-log';
import type { Scenario } from './scenario';
import { resolveAll } from './resolve-requests';
import { fetchWallet } from './wallet-reading';
import type { World } from './world';

const FUNDS = '1000.00';
const WARM_UP_MS = 500;
const LAST_PUSH_LIMIT_MS = 8_000;
const READ_TIMEOUT_MS = 10_000;
/** A server may still work for a disconnected caller: its database ends a statement or a pause after 15 s. */
const QUIET_LIMIT_MS = 20_000;

export interface RunOptions {
  readonly build: string;
  readonly arcadeBuild: string;
  readonly members: number;
  readonly repetitions: number;
  /** How long a member waits for an answer. */
  readonly timeoutMs: number;
}

export interface Report {
  readonly requests: number;
  readonly accepted: number;
  readonly refused: number;
  readonly resolved: number;
  readonly pushes: number;
  readonly kills: number;
  readonly violations: readonly string[];
}

let registered = 0;

interface Participant {
  readonly member: Member;
  readonly listeners: readonly Listener[];
}

/** Runs load and fault, repairs, resolves open requests, and verifies. */
export async function runScenario(
  scenario: Scenario,
  world: World,
  { random, ...options }: RunOptions & { readonly random: Random },
): Promise<Report> {
  const log = new RequestLog();
  const participants = await gather(world, options.members, random);
  const members = participants.map(({ member }) => member);
  const clients = new ClientPool({
    members,
    servers: world.servers,
    log,
    random,
    timeoutMs: options.timeoutMs,
  });
  let kills = 0;
  try {
    clients.start();
    await sleep(WARM_UP_MS);
    await scenario
      .run({
        world,
        clients,
        log,
        random,
        repetitions: options.repetitions,
        reader: () => LedgerReader.open(world.cluster.url),
        builds: { api: options.build, arcade: options.arcadeBuild },
        killed: () => void (kills += 1),
        expect: (isTrue, promise) => void (isTrue || log.recordViolation(`broken promise: ${promise}`)),
      })
      .finally(() => clients.stop());
    const resolved = await resolveAll(clients, random);
    const violations = await judge({ world, participants, log, build: options.build });
    return { ...countsOf(log), resolved, pushes: pushesOf(participants), kills, violations };
  } finally {
    for (const { listeners } of participants) for (const listener of listeners) listener.close();
  }
}

const gather = (world: World, count: number, random: Random): Promise<Participant[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const api = world.servers[at % world.servers.length] ?? world.first;
      const member = await registerMember({ api, random: random.fork(), number: (registered += 1) }, FUNDS);
      return { member, listeners: world.servers.map((server) => new Listener(member, server)) };
    }),
  );

const pushesOf = (participants: readonly Participant[]): number =>
  participants
    .flatMap(({ listeners }) => listeners)
    .flatMap(({ connections }) => connections)
    .reduce((sum, received) => sum + received.length, 0);

function countsOf({ all }: RequestLog): Pick<Report, 'requests' | 'accepted' | 'refused'> {
  const count = (kind: string) => all.filter(({ outcome }) => outcome?.kind === kind).length;
  return { requests: all.length, accepted: count('accepted'), refused: count('refused') };
}

interface Evidence {
  readonly world: World;
  readonly participants: readonly Participant[];
  readonly log: RequestLog;
  readonly build: string;
}

async function judge({ world, participants, log, build }: Evidence): Promise<string[]> {
  const reader = await LedgerReader.open(world.cluster.url);
  try {
    await untilQuiet(reader);
    const found: string[] = [];
    const shown: Promise<string[]>[] = [];
    for (const { member, listeners } of participants) {
      const requests = log.all.filter(({ memberUid }) => memberUid === member.caller.uid);
      const truth = await reader.member(member.caller.uid);
      shown.push(violationsOfShown({ member, listeners }, world, truth));
      const received = listeners.flatMap(({ connections }) => connections);
      found.push(...violationsOfMember({ member, requests, received, truth }));
    }
    const seen = (await Promise.all(shown)).flat();
    return [
      ...log.violations,
      ...seen,
      ...found,
      ...(await violationsOfBooks(build, { DATABASE_URL: world.cluster.url })),
    ];
  } finally {
    await reader.close();
  }
}

/** Check only when no transaction can still commit. */
async function untilQuiet(reader: LedgerReader): Promise<void> {
  const endsAt = Date.now() + QUIET_LIMIT_MS;
  while ((await reader.openTransactions()) > 0 && Date.now() < endsAt) await sleep(50);
}

/** Expects the ledger's balance from each server and in the last push of each channel. */
async function violationsOfShown(
  { member, listeners }: Participant,
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
