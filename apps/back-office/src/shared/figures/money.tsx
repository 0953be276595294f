import { formatInteger } from '@realm/domain';
import styles from './figures.module.css';

export interface MoneyProps {
  /** Decimal text as the server sends it: `-1234.5`. */
  amount: string;
  /** The currency's code, small behind the figure. */
  unit?: string | undefined;
  /** Shows a plus before a gain. A minus is always shown. */
  signed?: boolean | undefined;
  /** Decimals that are always there; further ones only where they are not zero. */
  decimals?: number | undefined;
}

/** An amount: quiet decimals, a real minus, a small unit. Nothing is rounded away. */
export function Money({ amount, unit, signed = false, decimals = 2 }: MoneyProps) {
  const { sign, whole, fraction } = partsOf(amount, { signed, decimals });
  return (
    <span className={styles.money}>
      {sign}
      {whole}
      {fraction !== '' && <span className={styles.decimals}>.{fraction}</span>}
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

/** The parts of an amount, for texts that can't hold an element. */
export function partsOf(
  amount: string,
  { signed, decimals }: { readonly signed: boolean; readonly decimals: number },
): { readonly sign: string; readonly whole: string; readonly fraction: string } {
  const isNegative = amount.startsWith('-') && /[1-9]/.test(amount);
  const [whole = '0', rest = ''] = amount.replace(/^[-+]/, '').split('.');
  const fraction = rest.replace(/0+$/, '').padEnd(decimals, '0');
  const isGain = signed && !isNegative && /[1-9]/.test(amount);
  return { sign: isNegative ? '\u2212' : isGain ? '+' : '', whole: formatInteger(whole), fraction };
}
