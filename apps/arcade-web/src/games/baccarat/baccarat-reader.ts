import { baccaratResult, dealBaccaratShoe, settleBaccarat } from '@realm/fairness';
import { readerOf } from '../../stage/round-reader';
import { handText, shoeName } from './baccarat-texts';

export const baccaratReader = readerOf('baccarat', {
  recorded: (t, { record }) =>
    record.cards === null ? null : `${handText(t, record.cards)} · ${t(`baccarat.bet.${record.on}`)}`,
  summary: (t, { bets, record }) =>
    // What the bet is on comes first: the rows of a hand differ by it alone.
    [
      t(`baccarat.bet.${record.on}`),
      ...(record.cards === null ? [] : [handText(t, record.cards)]),
      t('baccarat.hand', { shoe: shoeName(bets[0]?.round ?? ''), hand: record.hand }),
    ].join(' · '),
  /** The whole shoe is dealt from its seed, up to the hand. */
  recompute(t, { rules, record }, stream) {
    const hand = dealBaccaratShoe(rules, stream).hands[record.hand - 1];
    if (hand === undefined) return { outcome: t('baccarat.noHand'), returns: [0] };
    return {
      outcome: `${handText(t, hand)} · ${t(`baccarat.bet.${record.on}`)}`,
      returns: [settleBaccarat(rules, record.on, baccaratResult(hand))],
    };
  },
});
