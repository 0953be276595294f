import { type TextareaHTMLAttributes, useId } from 'react';
import { Field, type FieldTexts } from '../field/field';
import { describedBy } from '../field/field-ids';
import styles from '../field/field.module.css';

export interface TextAreaProps
  extends
    FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange' | 'value' | 'aria-invalid'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelAction, onChange, rows = 3, id: givenId, ...area } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} labelAction={labelAction}>
      <div className={styles.box}>
        <textarea
          {...area}
          {...describedBy(id, { hint, error })}
          id={id}
          rows={rows}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
