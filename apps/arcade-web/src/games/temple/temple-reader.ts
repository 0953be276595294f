import { spinSlots, type SlotRound } from '@realm/fairness';
import { multiplierText } from '../../stage/money-text';
import { readerOf } from '../../stage/round-reader';

/** Stops of the paid spin, free spins, and what all of it returns: two rounds with the same text are the same. */
const outcomeText = ({ spin, freeSpins, multiplier }: SlotRound): string =>
  [spin, ...freeSpins].map(({ stops }) => stops.join('-')).join(' ') + ` = ${multiplierText(multiplier)}`;

export const templeReader = readerOf('temple', {
  recorded: (_t, { record }) => outcomeText(record.round),
  recompute(_t, { rules }, stream) {
    const round = spinSlots(rules, stream);
    return { outcome: outcomeText(round), returns: [round.multiplier] };
  },
});
