import { readerOf } from '../../stage/round-reader';

/** Bets on football are no rounds with a seed: `exported-slip.ts` reads and checks them, leg by leg, by the seeds of their matches. */
export const footballReader = readerOf('football', {
  recorded: () => null,
  recompute: () => ({ outcome: '', returns: [] }),
});
