import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './option-cards.module.css';

export interface OptionCard<Id extends string = string> {
  id: Id;
  title: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** Right-hand side: a fee, a badge. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface OptionCardsProps<Id extends string> {
  legend: string;
  hideLegend?: boolean | undefined;
  options: readonly OptionCard<Id>[];
  /** `null` without a choice. */
  value: Id | null;
  onChange: (id: Id) => void;
}

/** One choice out of a few, each shown with what the member needs to choose. Native radios underneath. */
export function OptionCards<Id extends string>(props: OptionCardsProps<Id>) {
  const { legend, hideLegend = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className={classNames(styles.card, option.disabled && styles.disabled)}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.id}
            checked={option.id === value}
            disabled={option.disabled}
            onChange={() => onChange(option.id)}
          />
          {option.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
          <span className={styles.content}>
            <span className={styles.title}>{option.title}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
          </span>
          {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
          <span className={styles.mark} />
        </label>
      ))}
    </fieldset>
  );
}
