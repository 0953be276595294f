import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import type { Moment } from './commit-watch';
import { type Played, playDay } from './daily-play';
import { readReceived } from './daily-reader';
import { violationsOfDay } from './daily-truth';
import { holdFirstCommit } from './hold-commit';
import type { Scenario, Stage } from './scenario';
import { setDatabaseAhead } from '../support/set-database-ahead';

const DAY_MS = 24 * 60 * 60_000;
/** The day of the bets has been over for twelve hours then, whatever time it was. */
const AHEAD_MS = 2 * DAY_MS;
const JOB_PAUSE_MS = 400;
/** One payment after the other takes about half a second, so that a kill finds some paid and others not. */
const SLOW_DATABASE_MS = 20;
const HOLD_LIMIT_MS = 60_000;
/** For so long at most the other server pays on. */
const OTHER_MS = 300;
const END_LIMIT_MS = 60_000;
const POLL_MS = 200;
/** Every job runs a few times more. */
const AFTERWARDS_MS = 4 * JOB_PAUSE_MS;

/** How the events of the three jobs begin, in small letters; the quickest first, which leaves the others something to pay. */
const JOBS = ['commission:', 'bet:', 'daily-rebate:'] as const;

/** Both servers are killed while they pay commissions, promotions and rebates: once at a COMMIT of each. */
const dailyPaymentsCut: Scenario = {
  name: 'daily-payments-cut',
  inShort: false,
  hasOwnWorld: true,
  run: async (stage) => {
    const { clients, world } = stage;
    await clients.stop();
    await killAll(stage);
    // No job pays a promotion before its time.
    await launchAll(stage, { jobPauseMs: DAY_MS });
    const played = await playDay(stage);
    await killAll(stage);
    await setDatabaseAhead(world.cluster.url, AHEAD_MS);
    for (const job of JOBS) await killWhilePaying(stage, job);
    await payAndCompare(stage, played);
  },
};

async function kill(stage: Stage, server: ApiProcess): Promise<void> {
  await server.kill();
  stage.killed();
}

const killAll = async (stage: Stage): Promise<void> => {
  for (const server of stage.world.servers) await kill(stage, server);
};

interface Launch {
  readonly jobPauseMs: number;
  readonly isDatabaseSlow?: boolean;
}

async function launchAll({ world }: Stage, { jobPauseMs, isDatabaseSlow = false }: Launch): Promise<void> {
  await Promise.all(
    world.servers.map(async (server) => {
      server.back.set({ kind: 'pass' });
      await server.launchWithJobPause(jobPauseMs);
      if (isDatabaseSlow) server.back.set({ kind: 'delay', ms: SLOW_DATABASE_MS });
    }),
  );
}

/** The server that first comes to a COMMIT of this job dies there, the other one wherever it is then. */
async function killWhilePaying(stage: Stage, job: string): Promise<void> {
  const { random, world } = stage;
  const moment: Moment = random.pick(['before', 'after']);
  const isMoney = (id: string) => id.startsWith(job);
  const launched = launchAll(stage, { jobPauseMs: JOB_PAUSE_MS, isDatabaseSlow: true });
  // The other one may die while it starts.
  launched.catch(() => undefined);
  const holds = await holdFirstCommit(world.servers, { moment, isMoney, limitMs: HOLD_LIMIT_MS });
  await sleep(random.whole(0, OTHER_MS));
  // First the other one, which would pay what the held one does not commit.
  const isHeld = (server: ApiProcess) => holds.some(({ victim }) => victim === server);
  for (const server of [...world.servers].sort((one, two) => Number(isHeld(one)) - Number(isHeld(two))))
    await kill(stage, server);
  for (const { held } of holds) held.drop();
  await launched.catch(() => undefined);
  const reader = await stage.reader();
  try {
    for (const id of holds.flatMap(({ held }) => held.ids))
      stage.expect(
        (await reader.hasEvent(id)) === (moment === 'after'),
        `${id} is ${moment === 'after' ? '' : 'not '}posted after a kill ${moment} COMMIT`,
      );
  } finally {
    await reader.close();
  }
}

/** Lets both servers pay the rest, and compares once everybody is paid and the jobs have run a few times more. */
async function payAndCompare(stage: Stage, played: Played): Promise<void> {
  await launchAll(stage, { jobPauseMs: JOB_PAUSE_MS });
  stage.clients.start();
  const compare = async () => violationsOfDay(played.days, await readReceived(stage, played.members));
  const endsAt = Date.now() + END_LIMIT_MS;
  while ((await compare()).length > 0 && Date.now() < endsAt) await sleep(POLL_MS);
  await sleep(AFTERWARDS_MS);
  for (const violation of await compare()) stage.expect(false, violation);
}

export const DAILY_FAULTS: readonly Scenario[] = [dailyPaymentsCut];
