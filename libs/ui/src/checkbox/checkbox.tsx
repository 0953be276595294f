import { type ReactNode, useId } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The sentence beside the box. */
  children: ReactNode;
  /** Ends the sentence and is no part of the label, so that pressing it does not tick the box. */
  link?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** A whole row of a list, with the box at its end. */
  asRow?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, children, link, error, disabled, name, asRow = false } = props;
  const errorId = useId();
  return (
    <div>
      <div className={styles.line}>
        <label className={classNames(styles.checkbox, asRow && styles.row)}>
          <span className={styles.box}>
            <input
              type="checkbox"
              className={styles.input}
              name={name}
              checked={checked}
              disabled={disabled}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={(event) => onChange(event.target.checked)}
            />
            <Check className={styles.tick} aria-hidden="true" />
          </span>
          <span>{children}</span>
        </label>
        {link}
      </div>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
