import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from './scenario';

const PAUSE_MS = 250;

/** Answers end in the middle, at the first byte, or never begin; connections are reset in transit. */
const answersCut: Scenario = {
  name: 'answers-cut',
  inShort: true,
  run: async ({ world, random, repetitions }) => {
    for (let repetition = 0; repetition < 4 * repetitions; repetition += 1) {
      const { front } = random.pick(world.servers);
      front.set({ kind: 'cut-after', answerBytes: random.pick([0, 1, 60, 400, 900]) });
      await sleep(PAUSE_MS);
      front.set({ kind: 'pass' });
      await sleep(PAUSE_MS / 2);
      front.cutNow();
      front.set({ kind: 'refuse' });
      await sleep(PAUSE_MS / 2);
      front.set({ kind: 'pass' });
    }
  },
};

/** For longer than a member waits, first answers vanish, then requests. */
const blackHole: Scenario = {
  name: 'black-hole',
  inShort: true,
  run: async ({ world, clients, repetitions, random }) => {
    const longerThanPatienceMs = clients.options.timeoutMs + 600;
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      for (const kind of ['swallow-answers', 'swallow-requests'] as const) {
        const { front } = random.pick(world.servers);
        front.set({ kind });
        await sleep(longerThanPatienceMs);
        front.set({ kind: 'pass' });
        await sleep(PAUSE_MS);
      }
    }
  },
};

/** No fault: the baseline of the other scenarios. */
const calm: Scenario = {
  name: 'calm',
  inShort: false,
  run: ({ repetitions }) => sleep(1_500 * repetitions),
};

export const NETWORK_FAULTS: readonly Scenario[] = [calm, answersCut, blackHole];
