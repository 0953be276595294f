import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names';
import { errorId, hintId } from './field-ids';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Rules and limits. Shown while typing; an error replaces it. */
  hint?: ReactNode;
  /** The error and its remedy. Its presence marks the field invalid. */
  error?: string | undefined;
  /** Right of the label, such as "Forgot password". */
  labelAction?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id: string;
  /** A passing remark between the box and the hint, such as caps lock. Announced when it appears. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Label, box, hint and error in the order every field has them. */
export function Field({ id, label, hint, error, labelAction, notice, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {labelAction}
      </div>
      {children}
      <div aria-live="polite">
        {notice !== undefined && <p className={classNames(styles.note, styles.warn)}>{notice}</p>}
        {error !== undefined && (
          <p id={errorId(id)} className={classNames(styles.note, styles.error)}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint !== undefined && error === undefined && (
        <p id={hintId(id)} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  );
}
