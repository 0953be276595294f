import { drawDigits, settleDraw } from '@realm/fairness';
import { readerOf } from '../../stage/round-reader';
import { choiceText, shortRound } from './draw-texts';

export const drawReader = readerOf('draw5', {
  recorded: (t, { record }) =>
    record.digits === null ? null : `${record.digits.join(' ')} · ${choiceText(t, record.choice)}`,
  summary: (t, { bets, record }) =>
    record.digits === null
      ? null
      : [shortRound(bets[0]?.round ?? ''), record.digits.join(' '), choiceText(t, record.choice)].join(' · '),
  recompute(t, { rules, record }, stream) {
    const digits = drawDigits(stream);
    return {
      outcome: `${digits.join(' ')} · ${choiceText(t, record.choice)}`,
      returns: [settleDraw(rules, record.choice, digits)],
    };
  },
});
