import { useId } from 'react';
import { classNames } from '@realm/ui';
import { useFocus } from '../../shared/use-focus';
import styles from './code-boxes.module.css';

const DIGITS = 6;

export interface CodeBoxesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** With the sixth digit. */
  onFull: (value: string) => void;
  isWrong: boolean;
}

/** One field that is drawn as six boxes: it can be pasted into, and read out as one. */
export function CodeBoxes({ label, value, onChange, onFull, isWrong }: CodeBoxesProps) {
  const id = useId();
  const first = useFocus();
  const change = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onFull(digits);
  };
  return (
    <div className={classNames(styles.boxes, isWrong && styles.wrong)}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => change(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={isWrong || undefined}
        ref={first}
      />
      {Array.from({ length: DIGITS }, (_, place) => (
        <span
          key={place}
          className={classNames(styles.box, place === Math.min(value.length, DIGITS - 1) && styles.next)}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}
