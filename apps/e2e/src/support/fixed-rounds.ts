import { createHash } from 'node:crypto';
import {
  BLACKJACK_RULES,
  catches,
  CRASH_RULES,
  crashPoint,
  createHashChain,
  createStream,
  FISHING_RULES,
  GOLDEN_TEMPLE,
  playBlackjack,
  rollDice,
  spinSlots,
} from '@realm/fairness';

/**
 * The text from which the arcade derives its seeds in the stories. With it every member's first round wins and the second one loses, in
 * each game with its default choice, and the first flights are short.
 */
export const STORY_SEED = 'story-361250';
const CHAIN_LENGTH = 256;
const FLIGHTS = 5;

const derive = (name: string) => createHash('sha256').update(`${STORY_SEED}:${name}`).digest('hex');
const streamOf = (nonce: number) =>
  createStream({ serverSeed: derive('member:0'), clientSeed: STORY_SEED, nonce });
const stand = (nonce: number) => playBlackjack(BLACKJACK_RULES, streamOf(nonce), ['stand']).hands[0]?.result;

/** Results that the stories rely on, computed from the seed: a change of rules may need another seed. */
export function expectedRounds() {
  const chain = createHashChain(derive('crash:0'), CHAIN_LENGTH);
  const pointOf = (link: number) =>
    crashPoint(CRASH_RULES, createStream({ serverSeed: chain.link(link), clientSeed: chain.end, nonce: 0 }));
  return {
    dice: [0, 1].map((nonce) => rollDice(streamOf(nonce))),
    temple: [0, 1].map((nonce) => spinSlots(GOLDEN_TEMPLE, streamOf(nonce)).multiplier),
    blackjack: [0, 1].map(stand),
    minnow: [0, 1].map((nonce) => catches(FISHING_RULES, 'minnow', streamOf(nonce))),
    flights: Array.from({ length: FLIGHTS }, (_, link) => pointOf(link)),
  };
}
