import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { ComboBox as AriaComboBox, Button, Group, Input } from 'react-aria-components';
import { classNames } from '../class-names';
import { DenseField, type DenseFieldProps } from './dense-field';
import styles from './dense-field.module.css';
import { Options, type Option } from './options';

export interface ComboBoxProps<Id extends string = string> extends DenseFieldProps {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id | null) => void;
  placeholder?: string;
  /** What is shown when nothing fits. */
  empty: ReactNode;
  disabled?: boolean | undefined;
}

/** One of many: typing filters, an empty input chooses none. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { options, value, onChange, placeholder = '', empty, disabled = false, ...field } = props;
  return (
    <AriaComboBox
      className={classNames(styles.field)}
      defaultItems={options}
      value={value}
      onChange={(key) => onChange(key as Id | null)}
      isDisabled={disabled}
      isInvalid={field.error !== undefined}
      allowsEmptyCollection
    >
      <DenseField {...field}>
        <Group className={classNames(styles.control)}>
          <Input className={classNames(styles.value)} placeholder={placeholder} />
          <Button className={classNames(styles.icon)}>
            <ChevronDown aria-hidden="true" />
          </Button>
        </Group>
      </DenseField>
      <Options empty={empty} />
    </AriaComboBox>
  );
}
