import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Field, type FieldTexts } from '../field/field';
import { describedBy } from '../field/field-ids';
import styles from '../field/field.module.css';

export interface TextFieldProps
  extends
    FieldTexts,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'className' | 'onChange' | 'value' | 'prefix' | 'aria-invalid'
    > {
  value: string;
  onChange: (value: string) => void;
  /** Inside the box, before and after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  notice?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelAction, notice, prefix, suffix, onChange, id: givenId, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} labelAction={labelAction} notice={notice}>
      <div className={styles.box}>
        {prefix}
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix}
      </div>
    </Field>
  );
}
