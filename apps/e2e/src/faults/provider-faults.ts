import { setTimeout as sleep } from 'node:timers/promises';
import { holdNextCommit } from './hold-commit';
import { ProviderPlay } from './provider-play';
import type { Scenario, Stage } from './scenario';

const PAUSE_MS = 300;

/** Servers die at COMMIT of a provider's commands and at any other moment, and answers to the provider are cut. */
const walletCalls: Scenario = {
  name: 'wallet-calls',
  inShort: true,
  run: async (stage) => {
    const play = await ProviderPlay.open(stage);
    try {
      for (let repetition = 0; repetition < stage.repetitions; repetition += 1) await strike(stage, play);
    } finally {
      await play.stop();
    }
    const reader = await stage.reader();
    await play.compare(reader).finally(() => reader.close());
    for (const violation of play.violations) stage.expect(false, violation);
  },
};

async function strike(stage: Stage, play: ProviderPlay): Promise<void> {
  const { random, world } = stage;
  for (const moment of ['before', 'after'] as const) {
    const victim = random.pick(world.servers);
    const held = await holdNextCommit(victim, { moment, isMoney: play.has });
    await victim.kill();
    stage.killed();
    held.drop();
    await sleep(PAUSE_MS);
    await victim.launch();
  }
  for (let cut = 0; cut < 4; cut += 1) {
    const { walletFront } = random.pick(world.servers);
    walletFront.set({ kind: 'cut-after', answerBytes: random.pick([0, 1, 60, 300]) });
    await sleep(PAUSE_MS);
    walletFront.set({ kind: 'pass' });
    walletFront.cutNow();
    await sleep(PAUSE_MS / 2);
  }
  const victim = random.pick(world.servers);
  await sleep(random.whole(0, PAUSE_MS));
  await victim.kill();
  stage.killed();
  await victim.launch();
  await sleep(PAUSE_MS);
}

export const PROVIDER_FAULTS: readonly Scenario[] = [walletCalls];
