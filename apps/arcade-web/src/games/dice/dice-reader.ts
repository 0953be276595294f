import { rollDice, settleDice } from '@realm/fairness';
import { hundredths } from '../../stage/money-text';
import { readerOf } from '../../stage/round-reader';

export const diceReader = readerOf('dice', {
  recorded: (_t, { record }) => hundredths(record.roll),
  recompute(_t, { rules, record }, stream) {
    const roll = rollDice(stream);
    return { outcome: hundredths(roll), returns: [settleDice(rules, record.choice, roll)] };
  },
});
