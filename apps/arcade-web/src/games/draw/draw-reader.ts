import type { RoundRecord } from '@realm/arcade-contract';
import { drawDigits, type DrawnDigits, settleDraw } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';
import { readerOf } from '../../stage/round-reader';
import { choiceText, shortRound } from './draw-texts';

type DrawRound = Extract<RoundRecord, { game: 'draw5' }>;

/** "1-284 · 3 8 0 5 7 · 1st digit 3". */
const resultText = (t: TFunction, { bets, record }: DrawRound, digits: DrawnDigits): string =>
  [shortRound(bets[0]?.round ?? ''), digits.join(' '), choiceText(t, record.choice)].join(' · ');

export const drawReader = readerOf('draw5', {
  recorded: (t, round) => (round.record.digits === null ? null : resultText(t, round, round.record.digits)),
  recompute(t, round, stream) {
    const { rules, record } = round;
    const digits = drawDigits(stream);
    return {
      outcome: resultText(t, round, digits),
      returns: [settleDraw(rules, record.choice, digits)],
    };
  },
});
