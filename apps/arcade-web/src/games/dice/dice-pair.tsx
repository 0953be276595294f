import { classNames } from '@realm/ui';
import one from './art/dice-1.svg';
import two from './art/dice-2.svg';
import three from './art/dice-3.svg';
import four from './art/dice-4.svg';
import five from './art/dice-5.svg';
import six from './art/dice-6.svg';
import styles from './dice-pair.module.css';

const FACES = [one, two, three, four, five, six];
const RESTING_ROLL = 4_100;

/** Decoration only: the faces follow the first two digits of the roll. */
const faceOf = (digit: number) => FACES[digit % FACES.length] ?? one;

export interface DicePairProps {
  /** `null` before the first roll. */
  roll: number | null;
  isRolling: boolean;
}

export function DicePair({ roll, isRolling }: DicePairProps) {
  const shown = roll ?? RESTING_ROLL;
  return (
    <div className={classNames(styles.pair, isRolling && styles.rolling)}>
      <img src={faceOf(Math.floor(shown / 1_000))} alt="" />
      <img src={faceOf(Math.floor(shown / 100) + 1)} alt="" />
    </div>
  );
}
