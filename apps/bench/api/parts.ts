import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../report/statistics';
import { makeCall, type Call } from './calls';
import { runClosedLoop } from './closed-loop';
import { FIGURES, type Contender, type Sample } from './figures';
import type { BenchMember } from './fixtures';
import { HttpConnection } from './http-connection';
import type { ApiOptions, DatabaseName } from './options';
import { startBare, startProduct, type Place, type RunningServer } from './servers';
import { openBareSocket, openMany, openProductSocket, type PushSocket } from './sockets';

export interface Bench {
  readonly options: ApiOptions;
  readonly place: Place;
  readonly members: Readonly<Record<DatabaseName, readonly BenchMember[]>>;
}

type Values = Readonly<Record<string, number>>;

const samplesOf = (of: Contender, round: number, values: Values): readonly Sample[] =>
  Object.entries(values).map(([figure, value]) => ({ figure, of, round, value }));

/** Each round begins with another contender. */
function turn<T>(contenders: readonly T[], round: number): readonly T[] {
  const first = round % contenders.length;
  return [...contenders.slice(first), ...contenders.slice(0, first)];
}

const memberAt = (members: readonly BenchMember[], index: number): BenchMember => {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('there are no members');
  return member;
};

async function withConnections<T>(
  port: number,
  count: number,
  work: (connections: readonly HttpConnection[]) => Promise<T>,
): Promise<T> {
  const connections = await Promise.all(Array.from({ length: count }, () => HttpConnection.open(port)));
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Every call at every number of connections, beside the bare routes at the same moment. */
export async function measureCalls(
  { options, place, members }: Bench,
  onRound: (round: number) => void,
): Promise<readonly Sample[]> {
  const { rounds, connections, calls, databases, seconds } = options;
  const bare = await startBare(place);
  const products = new Map<DatabaseName, RunningServer>();
  for (const database of databases) products.set(database, await startProduct(place, database));
  const bareLoop = (path: string) => (count: number) =>
    withConnections(bare.port, count, (open) =>
      runClosedLoop({ clients: count, seconds }, async (client) => {
        const answer = await open[client]?.send({ method: 'POST', path, body: '', source: '10.0.0.1' });
        if (answer?.status !== 200) throw new Error(`the bare route: ${String(answer?.status)}`);
        return 'answered';
      }),
    );
  const samples: Sample[] = [];
  // The first round only warms up: what has not been compiled yet is slower many times over.
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round);
    for (const call of calls) {
      for (const count of connections) {
        const contenders: readonly (readonly [Contender, () => ReturnType<typeof runClosedLoop>])[] = [
          ...[...products].map(
            ([database, { port }]) =>
              [
                database,
                () =>
                  withConnections(port, count, (open) =>
                    runClosedLoop({ clients: count, seconds }, (client) => {
                      const connection = open[client];
                      if (connection === undefined) throw new Error('a client without a connection');
                      return makeCall(call, {
                        connection,
                        member: callerOf(members[database], call, client),
                      });
                    }),
                  ),
              ] as const,
          ),
          ['bare', () => bareLoop('/constant')(count)],
          ['bare with a select', () => bareLoop('/select')(count)],
        ];
        for (const [of, measure] of turn(contenders, round)) {
          const { p50, p99, perSecond, turnedAway } = await measure();
          if (round === 0) continue;
          const where = `${call}, ${String(count)} connection${count === 1 ? '' : 's'}`;
          samples.push(
            ...samplesOf(of, round, {
              [`${where}: p50 (ms)`]: p50,
              [`${where}: p99 (ms)`]: p99,
              [`${where}: calls/s`]: perSecond,
              ...(turnedAway > 0 ? { [`${where}: turned away (%)`]: turnedAway } : {}),
            }),
          );
        }
      }
    }
  }
  for (const server of [bare, ...products.values()]) await server.stop();
  return samples;
}

/** A sign-in ends the member's other session. Members who sign in do nothing else, and call with another member's token. */
function callerOf(members: readonly BenchMember[], call: Call, client: number): BenchMember {
  const staying = memberAt(members, client);
  if (call !== 'sign-in') return staying;
  const { account, password } = memberAt(members, members.length - 1 - client);
  return { ...staying, account, password };
}

/** An idle server: its memory at the end, and its processor time in the second half. */
export async function measureIdle({ options, place }: Bench): Promise<readonly Sample[]> {
  const halfMs = (options.idleSeconds * 1_000) / 2;
  const samples: Sample[] = [];
  for (const database of options.databases) {
    const server = await startProduct(place, database);
    await sleep(halfMs);
    const percent = await server.corePercent(() => sleep(halfMs));
    samples.push(
      ...samplesOf(database, 1, {
        [FIGURES.resident]: server.residentMb(),
        [FIGURES.idle]: percent,
      }),
    );
    await server.stop();
  }
  return samples;
}

/** Pushes that are measured, so many at once. */
const PUSHES = 400;
const PUSHERS = 4;
/** Before anything is measured: handshakes leave work behind. */
const SETTLE_MS = 3_000;

interface SocketContender {
  readonly of: Contender;
  readonly start: () => Promise<RunningServer>;
  readonly open: (port: number, index: number) => Promise<PushSocket>;
  /** Has socket `index` be sent a push. @returns The moment from which the push is under way. */
  readonly trigger: (connection: HttpConnection, index: number) => Promise<number>;
}

export async function measureSockets(
  { options, place, members }: Bench,
  round: number,
): Promise<readonly Sample[]> {
  const contenders: readonly SocketContender[] = [
    ...options.databases.map((database): SocketContender => ({
      of: database,
      start: () => startProduct(place, database, true),
      open: (port, index) => openProductSocket(port, memberAt(members[database], index)),
      // From the answer on: the call has committed then, and a bare server commits nothing.
      trigger: async (connection, index) => {
        await makeCall('transfer', { connection, member: memberAt(members[database], index) });
        return performance.now();
      },
    })),
    {
      of: 'bare',
      start: () => startBare(place, true),
      open: (port, index) => openBareSocket(port, String(index)),
      trigger: async (connection, index) => {
        const sentAt = performance.now();
        await connection.send({ method: 'POST', path: '/push', body: String(index), source: '10.0.0.1' });
        return sentAt;
      },
    },
  ];
  const samples: Sample[] = [];
  for (const contender of turn(contenders, round))
    samples.push(...samplesOf(contender.of, round, await measureContender(contender, options)));
  return samples;
}

async function measureContender(
  { of, start, open, trigger }: SocketContender,
  { sockets: count, idleSeconds, profile }: ApiOptions,
): Promise<Values> {
  const server = await start();
  const profiled = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    if (profile === null) return work();
    await server.request({ what: 'profile' });
    const result = await work();
    await server.request({ what: 'keep', name: join(profile, `${of}-${what}`) });
    return result;
  };
  await sleep(SETTLE_MS);
  const before = await server.request({ what: 'memory' });
  const sockets = await openMany(count, (index) => open(server.port, index));
  await sleep(SETTLE_MS);
  // It collects what the handshakes left behind, so that it does not happen while nothing else does.
  const after = await server.request({ what: 'memory' });
  const percent = await profiled('idle', () => server.corePercent(() => sleep(idleSeconds * 1_000)));
  const tookMs = await profiled('push', () =>
    withConnections(server.port, PUSHERS, (connections) =>
      measurePushes(connections, (connection, index) => {
        const socket = sockets[index % sockets.length];
        if (socket === undefined) throw new Error('there are no sockets');
        const arrived = socket.nextPush();
        return trigger(connection, index % sockets.length).then(async (from) =>
          // A push that overtakes the answer has taken no time.
          Math.max(0, (await arrived) - from),
        );
      }),
    ),
  );
  for (const socket of sockets) socket.close();
  await server.stop();
  const sorted = Float64Array.from(tookMs).sort();
  return {
    [FIGURES.socketMemory]: after.usedMb - before.usedMb,
    [FIGURES.socketResident]: after.residentMb - before.residentMb,
    [FIGURES.socketIdle]: percent,
    [FIGURES.pushMedian]: percentile(sorted, 0.5),
    [FIGURES.push]: percentile(sorted, 0.99),
  };
}

/** Each pusher has its own sockets, so that each push belongs to a known request. */
async function measurePushes(
  connections: readonly HttpConnection[],
  push: (connection: HttpConnection, index: number) => Promise<number>,
): Promise<readonly number[]> {
  const tookMs: number[] = [];
  await Promise.all(
    connections.map(async (connection, pusher) => {
      for (let index = pusher; index < PUSHES; index += connections.length)
        tookMs.push(await push(connection, index));
    }),
  );
  return tookMs;
}
