import { classNames } from '@realm/ui';
import one from './art/chip-1.svg';
import two from './art/chip-2.svg';
import three from './art/chip-3.svg';
import four from './art/chip-4.svg';
import five from './art/chip-5.svg';
import six from './art/chip-6.svg';
import styles from './chip.module.css';

const ART = [one, two, three, four, five, six] as const;
export const CHIP_COLOURS = ART.length;
/** The first and the last are light: their value is dark. */
const LIGHT = [0, 5];

export interface ChipProps {
  /** Which of the tray's chips: its colour. */
  index: number;
  /** "10", "1K". */
  value: string;
}

export function Chip({ index, value }: ChipProps) {
  return (
    <span className={styles.chip} aria-hidden="true">
      <img src={ART[index] ?? one} alt="" />
      <b className={classNames('num', LIGHT.includes(index) && styles.dark)}>{value}</b>
    </span>
  );
}

const THOUSAND = 1_000;

/** "0.50" is "0.5", "1000.00" is "1K": short enough for a chip. */
export function chipText(amount: string): string {
  const value = Number(amount);
  return value >= THOUSAND ? `${value / THOUSAND}K` : String(value);
}
