import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldTexts } from '../field/field';
import { describedBy } from '../field/field-ids';
import styles from './amount-field.module.css';

export interface AmountFieldProps extends FieldTexts {
  /** Exactly as typed or pasted: the form reads it with `checkTypedAmount`. */
  value: string;
  onChange: (value: string) => void;
  /** Small, beside the figure: 'USDT'. */
  unit: string;
  quickAmounts?: readonly string[] | undefined;
  /** Right of the figure: "Max". */
  action?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

export function AmountField(props: AmountFieldProps) {
  const { value, onChange, unit, quickAmounts = [], action, placeholder = '0.00', disabled, name } = props;
  const { label, hint, error, labelAction } = props;
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} labelAction={labelAction}>
      <div className={styles.box}>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          name={name}
          className={classNames(styles.figure, lengthClass(value))}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.unit}>{unit}</span>
        {action}
      </div>
      {quickAmounts.length > 0 && (
        <div className={styles.quick} role="group" aria-label={label}>
          {quickAmounts.map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.chip}
              disabled={disabled}
              aria-pressed={amount === value}
              onClick={() => onChange(amount)}
            >
              {amount}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}

/** What has room at full size beside the unit and "Max", and what has room at the middle one. */
const SHORT = 8;
const LONG = 12;

function lengthClass({ length }: string): string | undefined {
  if (length <= SHORT) return undefined;
  return length <= LONG ? styles.long : styles.longest;
}
