import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from './scenario';

const BREATH_MS = 250;

/** Answers end in the middle, at the first byte, or never begin; connections are reset under way. */
const answersCut: Scenario = {
  name: 'answers-cut',
  inShort: true,
  strike: async ({ world, random, blows }) => {
    for (let blow = 0; blow < 4 * blows; blow += 1) {
      const { front } = random.pick(world.servers);
      front.set({ kind: 'cut-after', answerBytes: random.pick([0, 1, 60, 400, 900]) });
      await sleep(BREATH_MS);
      front.set({ kind: 'pass' });
      await sleep(BREATH_MS / 2);
      front.cutNow();
      front.set({ kind: 'refuse' });
      await sleep(BREATH_MS / 2);
      front.set({ kind: 'pass' });
    }
  },
};

/** Longer than a member waits for an answer, first without answers, then without requests. */
const blackHole: Scenario = {
  name: 'black-hole',
  inShort: true,
  strike: async ({ world, crew, blows, random }) => {
    const longerThanPatienceMs = crew.options.timeoutMs + 600;
    for (let blow = 0; blow < blows; blow += 1) {
      for (const kind of ['swallow-answers', 'swallow-requests'] as const) {
        const { front } = random.pick(world.servers);
        front.set({ kind });
        await sleep(longerThanPatienceMs);
        front.set({ kind: 'pass' });
        await sleep(BREATH_MS);
      }
    }
  },
};

/** Nothing is wrong: what the other scenarios are measured against. */
const calm: Scenario = {
  name: 'calm',
  inShort: false,
  strike: ({ blows }) => sleep(1_500 * blows),
};

export const NETWORK_FAULTS: readonly Scenario[] = [calm, answersCut, blackHole];
