import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario, Stage } from './scenario';

const OUTAGE_MS = 1_500;
const PAUSE_MS = 500;
/** A little longer than the probe's timeout for the database. */
const NOT_READY_LIMIT_MS = 10_000;
const DATABASE_HOLE_MS = 6_000;

/** Both servers' processes survive whatever happens around them. */
async function survive(stage: Stage, fault: () => Promise<void>): Promise<void> {
  const before = stage.world.servers.map(({ pid }) => pid);
  await fault();
  for (const [at, server] of stage.world.servers.entries()) {
    await server.untilReadiness(200);
    stage.expect(server.pid !== null && server.pid === before[at], `${server.name} survives`);
  }
}

const acceptedSoFar = ({ log }: Stage): number =>
  log.all.filter(({ outcome }) => outcome?.kind === 'accepted').length;

const databaseKill: Scenario = {
  name: 'database-kill',
  inShort: true,
  run: async (stage) => {
    const { world } = stage;
    for (let repetition = 0; repetition < stage.repetitions; repetition += 1) {
      await survive(stage, async () => {
        await world.cluster.kill9();
        stage.killed();
        for (const server of world.servers) await server.untilReadiness(503, NOT_READY_LIMIT_MS);
        await world.cluster.restart();
      });
      await sleep(PAUSE_MS);
    }
  },
};

/** The network between one server and the database: reset, then silent for longer than the server's probe waits. */
const databaseAway: Scenario = {
  name: 'database-unreachable',
  inShort: false,
  run: (stage) =>
    survive(stage, async () => {
      const { back } = stage.world.first;
      back.set({ kind: 'refuse' });
      back.cutNow();
      await stage.world.first.untilReadiness(503, NOT_READY_LIMIT_MS);
      back.set({ kind: 'pass' });
      await stage.world.first.untilReadiness(200);
      back.set({ kind: 'swallow-answers' });
      await sleep(DATABASE_HOLE_MS);
      stage.expect(
        (await stage.world.first.readiness()) === 503,
        '/readyz is 503 while the database is silent',
      );
      back.set({ kind: 'pass' });
    }),
};

/** Longer than a member waits; a silent connection is closed much sooner. */
const FORGOTTEN_LIMIT_MS = 40_000;

/** A firewall drops one server's open connections to the database: they stay silent permanently, new ones work. */
const databaseForgets: Scenario = {
  name: 'database-forgets',
  inShort: false,
  run: (stage) =>
    survive(stage, async () => {
      const { first } = stage.world;
      first.back.forget();
      const forgottenAt = Date.now();
      const moved = () => acceptedBy(stage, first.name, forgottenAt + OUTAGE_MS);
      while (!moved() && Date.now() < forgottenAt + FORGOTTEN_LIMIT_MS) await sleep(200);
      stage.expect(moved(), `${first.name} moves money again within ${FORGOTTEN_LIMIT_MS} ms`);
    }),
};

/** Whether this server has since moved money of a kind that is posted in batches. */
const acceptedBy = ({ log }: Stage, server: string, sinceMs: number): boolean =>
  log.all.some(
    ({ command, outcome, sendings }) =>
      command !== 'createWithdrawal' &&
      outcome?.kind === 'accepted' &&
      sendings.every(({ server: name, atMs }) => name === server && atMs > sinceMs),
  );

/** Redis dies, returns, and then falls silent. Without it wake signals are slower, and nothing else changes. */
const redisLoss: Scenario = {
  name: 'redis-loss',
  inShort: true,
  run: (stage) =>
    survive(stage, async () => {
      const { redis, redisLink } = stage.world;
      await redis.kill9();
      stage.killed();
      await goOnWithoutRedis(stage);
      await redis.restart();
      redisLink.set({ kind: 'swallow-answers' });
      await goOnWithoutRedis(stage);
      redisLink.set({ kind: 'pass' });
    }),
};

/** Slow enough that a reset often comes between a command and its answer. */
const SLOW_REDIS_MS = 15;
const FALLS = 15;

/** The connections to Redis drop again and again, also while the client reconnects. */
const redisFlaps: Scenario = {
  name: 'redis-flaps',
  inShort: true,
  run: (stage) =>
    survive(stage, async () => {
      const { redisLink } = stage.world;
      redisLink.set({ kind: 'delay', ms: SLOW_REDIS_MS });
      for (let fall = 0; fall < FALLS * stage.repetitions; fall += 1) {
        redisLink.cutNow();
        await sleep(stage.random.whole(150, 600));
      }
      redisLink.set({ kind: 'pass' });
      await goOnWithoutRedis(stage);
    }),
};

async function goOnWithoutRedis(stage: Stage): Promise<void> {
  const before = acceptedSoFar(stage);
  await sleep(OUTAGE_MS);
  for (const server of stage.world.servers)
    stage.expect((await server.readiness()) === 200, `${server.name} is ready without Redis`);
  stage.expect(acceptedSoFar(stage) > before, 'money moves without Redis');
}

/** The disk is full: a write that fails is never acknowledged, and nothing is lost. */
const diskFull: Scenario = {
  name: 'disk-full',
  inShort: false,
  smallDiskMb: 160,
  run: (stage) =>
    survive(stage, async () => {
      const { cluster, disk } = stage.world;
      if (disk === null) throw new Error('this scenario needs a small disk');
      disk.fill();
      const endsAt = Date.now() + 15_000;
      // Writes use preallocated space until that is full too.
      while (faultsSince(stage, endsAt - 15_000) < 20 && Date.now() < endsAt) await sleep(100);
      stage.expect(faultsSince(stage, endsAt - 15_000) > 0, 'a full disk was felt');
      await sleep(OUTAGE_MS);
      disk.clear();
      if (!cluster.isRunning) {
        stage.killed();
        await cluster.restart();
      }
    }),
};

const faultsSince = ({ log }: Stage, sinceMs: number): number =>
  log.all
    .flatMap(({ sendings }) => sendings)
    .filter(({ endedAtMs, verdict }) => (endedAtMs ?? 0) > sinceMs && verdict?.kind === 'unknown').length;

export const SERVICE_FAULTS: readonly Scenario[] = [
  databaseKill,
  databaseAway,
  databaseForgets,
  redisLoss,
  redisFlaps,
  diskFull,
];
