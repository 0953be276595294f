import type { SlotSymbol } from '@realm/fairness';
import { classNames } from '@realm/ui';
import cell from './art/slot-cell.svg';
import plate from './art/slot-lit.svg';
import { SYMBOL_ART } from './symbols';
import styles from './reel.module.css';

/** What flies past; it decides nothing. */
const PASSING: readonly SlotSymbol[] = ['moon', 'gem', 'flame', 'mask', 'leaf', 'sun', 'panther'];

export interface ReelProps {
  index: number;
  /** From top to bottom. */
  symbols: readonly SlotSymbol[];
  isSpinning: boolean;
  isRising: boolean;
  /** Rows that win; `null` while nothing does. The others are dimmed. */
  litRows: readonly number[] | null;
}

export function Reel({ index, symbols, isSpinning, isRising, litRows }: ReelProps) {
  const strip = PASSING.map((_, at) => PASSING[(at + index * 2) % PASSING.length] ?? 'moon');
  return (
    <div
      className={classNames(styles.reel, isSpinning && styles.spinning, isRising && styles.rising)}
      style={{ '--reel': index }}
    >
      <div className={styles.strip} aria-hidden="true">
        {isSpinning &&
          [...strip, ...strip].map((symbol, at) => <img key={at} src={SYMBOL_ART[symbol].plain} alt="" />)}
      </div>
      <div className={styles.cells}>
        {symbols.map((symbol, row) => {
          const isLit = litRows?.includes(row) === true;
          return (
            <div
              key={row}
              className={classNames(
                styles.cell,
                isLit && styles.lit,
                litRows !== null && !isLit && styles.dim,
              )}
            >
              <img src={cell} alt="" className={styles.ground} />
              <img src={plate} alt="" className={styles.plate} />
              <img src={SYMBOL_ART[symbol].plain} alt="" className={styles.symbol} />
              {isLit && (
                <img src={SYMBOL_ART[symbol].lit} alt="" className={classNames(styles.symbol, styles.twin)} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
