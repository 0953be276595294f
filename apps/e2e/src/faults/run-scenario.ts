import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { faultsOfBooks } from './books';
import { Crew } from './crew';
import { LedgerReader, accountOf } from './ledger-truth';
import { type Member, recruit } from './member';
import { fromMinor } from './minor';
import { faultsOfMember } from './oracle';
import { listen } from './pushes';
import type { Random } from './random';
import { RequestLog } from './request-log';
import type { Scenario } from './scenario';
import { settleAll } from './settle';
import { fetchWallet } from './wallet-reading';
import type { World } from './world';

const FUNDS = '1000.00';
const WARM_UP_MS = 500;
const LAST_PUSH_LIMIT_MS = 8_000;
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

/** Load, fault, healing, settling, judgement. */
export async function runScenario(
  scenario: Scenario,
  world: World,
  { random, ...options }: RunOptions & { readonly random: Random },
): Promise<Report> {
  const log = new RequestLog();
  const members = await Promise.all(
    Array.from({ length: options.members }, (_, at) => {
      const api = world.servers[at % world.servers.length] ?? world.first;
      return recruit({ api, random: random.fork(), number: (recruited += 1) }, FUNDS);
    }),
  );
  const sockets = members.flatMap((member) => world.servers.map((server) => listen(member, server)));
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
    const violations = await judge({ world, members, log, sockets, build: options.build });
    return { ...countsOf(log), settled, pushes: pushesOf(members), kills, violations };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

const pushesOf = (members: readonly Member[]): number =>
  members.flatMap(({ told }) => told).reduce((sum, told) => sum + told.length, 0);

function countsOf({ all }: RequestLog): Pick<Report, 'requests' | 'accepted' | 'refused'> {
  const count = (kind: string) => all.filter(({ outcome }) => outcome?.kind === kind).length;
  return { requests: all.length, accepted: count('accepted'), refused: count('refused') };
}

interface Evidence {
  readonly world: World;
  readonly members: readonly Member[];
  readonly log: RequestLog;
  readonly sockets: readonly Socket[];
  readonly build: string;
}

async function judge({ world, members, log, sockets, build }: Evidence): Promise<string[]> {
  const reader = await LedgerReader.open(world.cluster.url);
  const faults: string[] = [];
  try {
    await untilQuiet(reader);
    for (const member of members) {
      const requests = log.all.filter(({ memberUid }) => memberUid === member.caller.uid);
      const truth = await reader.member(member.caller.uid);
      const available = truth.accounts.get(accountOf(truth.memberId, 'available'))?.balance ?? 0n;
      faults.push(...(await faultsOfLastPush(member, world, fromMinor(available))));
      faults.push(...faultsOfMember(member, requests, truth));
    }
  } finally {
    await reader.close();
  }
  const lost = sockets.filter(({ connected }) => !connected).length;
  if (lost > 0) faults.push(`${lost} of ${sockets.length} live channels did not come back`);
  return [...log.violations, ...faults, ...(await faultsOfBooks(build, world.cluster.url))];
}

/** Nothing is judged while something may still commit. */
async function untilQuiet(reader: LedgerReader): Promise<void> {
  const endsAt = Date.now() + QUIET_LIMIT_MS;
  while ((await reader.openTransactions()) > 0 && Date.now() < endsAt) await sleep(50);
}

/** Each server shows the balance that stands in the ledger, and each one's last push has said the same. */
async function faultsOfLastPush(member: Member, world: World, available: string): Promise<string[]> {
  const faults: string[] = [];
  for (const server of world.servers) {
    const shown = await fetchWallet(member, server, 10_000);
    const amount = shown === null ? 'nothing' : fromMinor(shown.availableMinor);
    if (amount !== available) faults.push(`${server.name} shows ${amount} instead of ${available}`);
  }
  const endsAt = Date.now() + LAST_PUSH_LIMIT_MS;
  const latest = () => member.told.slice(-world.servers.length).map((told) => told.at(-1)?.amount ?? 'nothing');
  while (latest().some((amount) => amount !== available) && Date.now() < endsAt) await sleep(50);
  const wrong = latest().filter((amount) => amount !== available);
  return [...faults, ...wrong.map((amount) => `the last push said ${amount} instead of ${available}`)].map(
    (fault) => `member ${member.caller.uid}: ${fault}`,
  );
}
