import { crashPoint, settleCrash } from '@realm/fairness';
import { hundredths } from '../../stage/money-text';
import { readerOf } from '../../stage/round-reader';

/** Crash counts in hundredths, a payout in ten-thousandths of the stake. */
const TO_MULTIPLIER = 100;

export const pointText = (point: number): string => `${hundredths(point)}×`;

export const crashReader = readerOf('crash', {
  recorded: (_t, { record }) => (record.point === null ? null : pointText(record.point)),
  summary(t, { record: { point, cashedOutAt } }) {
    if (point === null) return null;
    const text = pointText(point);
    return cashedOutAt === null ? text : t('crash.ownPoint', { own: pointText(cashedOutAt), point: text });
  },
  recompute(_t, { rules, record }, stream) {
    const point = crashPoint(rules, stream);
    return {
      outcome: pointText(point),
      returns: [settleCrash(record.cashedOutAt, point) * TO_MULTIPLIER],
    };
  },
});
