import { setTimeout as sleep } from 'node:timers/promises';
import { ArcadePlayer } from '../faults/arcade-player';
import { ClientPool } from '../faults/client-pool';
import { registerMember } from '../faults/member';
import { playAll } from '../faults/play-all';
import { RequestLog } from '../faults/request-log';
import { resolveAll } from '../faults/resolve-requests';
import type { Random } from '../support/random';
import type { Action } from './actions';
import type { Cluster } from './cluster';
import { figuresOf, type Figures } from './figures';
import { HeadNotes } from './head-notes';
import { judge } from './judge';

const FUNDS = '1000.00';
const WARM_UP_MS = 3_000;
const AFTERMATH_MS = 3_000;
const TIMEOUT_MS = 5_000;
/** Their rounds end at once, or within a few calls. */
const GAMES = ['dice', 'temple', 'blackjack'] as const;

export interface Row extends Figures {
  readonly name: string;
  readonly violations: readonly string[];
}

interface RunOptions {
  readonly build: string;
  readonly members: number;
  readonly random: Random;
}

let registered = 0;

/** Lets something happen to a cluster while members move money through it and play, and compares all that they were told with the books. */
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
  const players: ArcadePlayer[] = [];
  for (const game of GAMES)
    players.push(
      await ArcadePlayer.open(cluster.arcade, {
        api: cluster.staffed,
        game,
        number: (registered += 1),
        random: random.fork(),
      }),
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
  const playing = playAll(players);
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
    await Promise.all([clients.stop(), playing.stop()]);
    await heads.stop();
  }
  const endedMs = Date.now();
  await resolveAll(clients, random);
  violations.push(...log.violations, ...(await judge(cluster, { build, members, players, log, heads })));
  const figures = figuresOf(log, players, { beganMs, endedMs });
  const { failed } = figures;
  if (action.isSilent === true && failed.size > 0)
    violations.push(
      `calls failed: ${[...failed].map(([why, times]) => `${why} ×${String(times)}`).join(', ')}`,
    );
  return { name: action.name, ...figures, violations };
}
