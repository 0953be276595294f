import { drawDigits, settleDraw } from '@realm/fairness';
import { readerOf } from '../../stage/round-reader';
import { choiceText } from './draw-texts';

export const drawReader = readerOf('draw5', {
  recorded: (t, { record }) =>
    record.digits === null ? null : `${record.digits.join(' ')} · ${choiceText(t, record.choice)}`,
  recompute(t, { rules, record }, stream) {
    const digits = drawDigits(stream);
    return {
      outcome: `${digits.join(' ')} · ${choiceText(t, record.choice)}`,
      returns: [settleDraw(rules, record.choice, digits)],
    };
  },
});
