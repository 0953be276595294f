import { playBlackjack } from '@realm/fairness';
import { readerOf } from '../../stage/round-reader';
import { tableText } from './blackjack-texts';

export const blackjackReader = readerOf('blackjack', {
  recorded: (t, { record }) => (record.table.phase === 'over' ? tableText(t, record.table) : null),
  recompute(t, { rules, record }, stream) {
    const table = playBlackjack(rules, stream, record.actions);
    return { outcome: tableText(t, table), returns: table.stakes.map(({ returned }) => returned) };
  },
});
