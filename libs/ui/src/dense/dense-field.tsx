import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from '../class-names';
import styles from './dense-field.module.css';

export interface DenseFieldProps {
  label: string;
  /** Only for screen readers, as in a bar of filters. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the field invalid. */
  error?: string | undefined;
}

/** Label, control, hint and error. The control around it ties them together. */
export function DenseField({
  label,
  labelHidden = false,
  hint,
  error,
  children,
}: DenseFieldProps & { children: ReactNode }) {
  return (
    <>
      <Label className={classNames(labelHidden ? 'visually-hidden' : styles.label)}>{label}</Label>
      {children}
      {hint !== undefined && error === undefined && (
        <Text slot="description" className={classNames(styles.hint)}>
          {hint}
        </Text>
      )}
      {error !== undefined && <FieldError className={classNames(styles.error)}>{error}</FieldError>}
    </>
  );
}
