import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import type { Moment } from './commit-watch';
import { holdNextCommit } from './hold-commit';
import type { Scenario, Stage } from './scenario';
import { GAVE_UP } from '../support/wire-client';

const PAUSE_MS = 500;

/** The server dies at the worst moment of a transaction that moves money, and comes back. */
const killAtCommit = (moment: Moment): Scenario => ({
  name: `kill-${moment}-commit`,
  inShort: true,
  run: async (stage) => {
    for (let repetition = 0; repetition < stage.repetitions; repetition += 1) {
      const victim = stage.random.pick(stage.world.servers);
      await killHolding(stage, victim, moment);
      await victim.launch();
      await sleep(PAUSE_MS);
    }
  },
});

async function killHolding(stage: Stage, victim: ApiProcess, moment: Moment): Promise<void> {
  const held = await holdNextCommit(victim, { moment, isMoney: stage.log.has });
  await victim.kill();
  stage.killed();
  held.drop();
  const reader = await stage.reader();
  try {
    for (const requestId of held.ids) {
      const { memberUid = '', sendings = [] } = stage.log.find(requestId) ?? {};
      const [only, ...others] = sendings;
      // An earlier sending may have been stored before, and the other server may have finished this one's work by now.
      if (only?.server !== victim.name || others.length > 0) continue;
      const isStored = (await reader.stateOf(requestId, memberUid)) !== null;
      stage.expect(
        isStored === (moment === 'after'),
        `${requestId} is ${isStored ? '' : 'not '}stored after a kill ${moment} COMMIT`,
      );
    }
  } finally {
    await reader.close();
  }
}

/** The connection breaks during COMMIT or its answer, and the server stays up: only the database knows the outcome. */
const commitCut: Scenario = {
  name: 'commit-cut',
  inShort: true,
  run: async (stage) => {
    for (let repetition = 0; repetition < 3 * stage.repetitions; repetition += 1) {
      for (const moment of ['before', 'after'] as const) {
        const held = await holdNextCommit(stage.random.pick(stage.world.servers), {
          moment,
          isMoney: stage.log.has,
        });
        held.drop();
        await sleep(PAUSE_MS / 4);
      }
    }
  },
};

const SLOW_DATABASE_MS = 40;
/** A call older than this at the signal has certainly arrived; a younger one may still be in transit. */
const ARRIVED_MS = 150;

/** SIGTERM under load: the server is no longer ready, finishes running requests and exits with code 0. */
const sigterm: Scenario = {
  name: 'sigterm-under-load',
  inShort: true,
  run: async (stage) => {
    for (let repetition = 0; repetition < stage.repetitions; repetition += 1) {
      await terminateUnderLoad(stage, stage.world.first);
      await stage.world.first.launch();
      await sleep(PAUSE_MS);
    }
  },
};

async function terminateUnderLoad(stage: Stage, server: ApiProcess): Promise<void> {
  // Slow calls, so that some are in progress at the signal.
  server.back.set({ kind: 'delay', ms: SLOW_DATABASE_MS });
  await sleep(PAUSE_MS);
  const signalledAt = Date.now();
  const ended = server.terminate();
  stage.killed();
  const statuses: number[] = [];
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    statuses.push(await server.readiness());
    await sleep(5);
  }
  const code = await ended;
  server.back.set({ kind: 'pass' });
  stage.expect(code === 0, `the exit code after SIGTERM is 0 (it was ${String(code)})`);
  const firstAway = statuses.indexOf(503);
  stage.expect(firstAway >= 0, `/readyz is 503 while the server ends (it was ${statuses.join(', ')})`);
  stage.expect(!statuses.slice(firstAway).includes(200), '/readyz never is 200 again once it was 503');
  expectFinished(stage, server, signalledAt);
}

function expectFinished({ log, expect }: Stage, server: ApiProcess, signalledAt: number): void {
  const underWay = log.all
    .flatMap(({ sendings }) => sendings)
    .filter(({ server: name, atMs, endedAtMs }) => {
      const isThere = name === server.name && atMs < signalledAt - ARRIVED_MS;
      return isThere && (endedAtMs ?? Infinity) > signalledAt;
    });
  const cut = underWay.flatMap(({ verdict }) =>
    // A caller that timed out doesn't know whether the answer came.
    verdict?.kind === 'unknown' && verdict.why !== GAVE_UP ? [verdict.why] : [],
  );
  expect(underWay.length > 0, 'some calls were under way when SIGTERM came');
  expect(cut.length === 0, `all ${underWay.length} calls under way are finished (not: ${cut.join(', ')})`);
}

export const SERVER_FAULTS: readonly Scenario[] = [
  killAtCommit('before'),
  killAtCommit('after'),
  commitCut,
  sigterm,
];
