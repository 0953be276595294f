import { useTranslation } from '@realm/i18n';
import styles from './auto-cash-out.module.css';

export interface AutoCashOutProps {
  /** As typed: "5.00", or nothing for by hand. */
  text: string;
  isValid: boolean;
  disabled: boolean;
  onChange: (text: string) => void;
}

const SHAPE = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** Hundredths; `null` for by hand, `undefined` for an invalid multiplier or one below the minimum. */
export function readAutoCashOut(text: string, minCashOut: number): number | null | undefined {
  if (text.trim() === '') return null;
  const [, whole, fraction = ''] = SHAPE.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return value >= minCashOut ? value : undefined;
}

export function AutoCashOut({ text, isValid, disabled, onChange }: AutoCashOutProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.auto}>
      <span>{t('crash.auto')}</span>
      <span className={styles.value}>
        <input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={text}
          disabled={disabled}
          placeholder={t('crash.byHand')}
          aria-invalid={!isValid}
          onChange={(event) => onChange(event.target.value)}
        />
        {text !== '' && <span aria-hidden="true">×</span>}
      </span>
    </label>
  );
}
