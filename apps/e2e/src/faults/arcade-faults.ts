import { setTimeout as sleep } from 'node:timers/promises';
import { ROUND_GAMES } from '@realm/arcade-contract';
import { ArcadePlayer } from './arcade-player';
import { ArcadeWorld } from './arcade-world';
import { holdNextCommit } from './hold-commit';
import { playAll, violationsOfPlay } from './play-all';
import type { Scenario, Stage } from './scenario';
import type { Point } from './wallet-gate';

/** After the numbers of the pool's members, so that no two share an address. */
const FIRST_NUMBER = 200_000;
const PAUSE_MS = 300;

type Victim = 'arcade' | 'platform' | 'network';

/** Stake, outcome and win of instant games and of games with open rounds; then the return of a stake. */
const POINTS: readonly Point[] = (['play', 'bet', 'win', 'rollback'] as const).flatMap((call) => [
  { call, direction: 'request' },
  { call, direction: 'answer' },
]);
const VICTIMS: readonly Victim[] = ['arcade', 'platform', 'network'];

/** Arcade and platform are killed, and the network between them cut, at each step of a round while all games are played. */
const arcadeGames: Scenario = {
  name: 'arcade-games',
  inShort: true,
  hasOwnWorld: true,
  run: async (stage) => {
    const arcade = await ArcadeWorld.open(stage);
    try {
      const players: ArcadePlayer[] = [];
      for (const [index, game] of ROUND_GAMES.entries())
        players.push(
          await ArcadePlayer.open(arcade, {
            api: stage.world.first,
            game,
            number: FIRST_NUMBER + index,
            random: stage.random.fork(),
          }),
        );
      const playing = playAll(players);
      try {
        await strikeAll(stage, arcade);
      } finally {
        await playing.stop();
      }
      await conclude(stage, arcade, players);
    } finally {
      await arcade.close();
    }
  },
};

/** A long run strikes every process at every point, a short run each point once. */
async function strikeAll(stage: Stage, arcade: ArcadeWorld): Promise<void> {
  const isLong = stage.repetitions > 1;
  const first = stage.random.whole(0, VICTIMS.length - 1);
  for (const [index, point] of POINTS.entries())
    for (const [place, victim] of VICTIMS.entries())
      if (isLong || (first + index) % VICTIMS.length === place)
        await strike(stage, arcade, { point, victim });
  for (const moment of ['before', 'after'] as const) {
    const { first: platform } = stage.world;
    const held = await holdNextCommit(platform, { moment, isMoney: arcade.gate.has });
    await platform.kill();
    stage.killed();
    held.drop();
    await platform.launch();
  }
}

async function strike(
  stage: Stage,
  arcade: ArcadeWorld,
  { point, victim }: { point: Point; victim: Victim },
): Promise<void> {
  // No rollback happens unless the answer to a stake is lost.
  if (point.call === 'rollback') (await arcade.gate.hold({ call: 'bet', direction: 'answer' }))();
  const drop = await arcade.gate.hold(point);
  const process = victim === 'arcade' ? arcade : stage.world.first;
  if (victim === 'network') {
    drop();
    await sleep(PAUSE_MS);
    return;
  }
  await process.kill();
  stage.killed();
  drop();
  await process.launch();
}

async function conclude(stage: Stage, arcade: ArcadeWorld, players: readonly ArcadePlayer[]): Promise<void> {
  const reader = await stage.reader();
  try {
    for (const violation of await violationsOfPlay({ arcade, players, reader }))
      stage.expect(false, violation);
  } finally {
    await reader.close();
  }
}

export const ARCADE_FAULTS: readonly Scenario[] = [arcadeGames];
