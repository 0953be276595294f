import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components';
import { classNames } from '../class-names';
import { DenseField, type DenseFieldProps } from './dense-field';
import styles from './dense-field.module.css';
import { Options, type Option } from './options';

export interface SelectProps<Id extends string = string> extends DenseFieldProps {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  placeholder: string;
  disabled?: boolean | undefined;
}

/** One of a few. Opens with Enter, Space or an arrow; typing jumps to a name. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, value, onChange, placeholder, disabled = false, ...field } = props;
  return (
    <AriaSelect
      className={classNames(styles.field)}
      placeholder={placeholder}
      value={value}
      onChange={(key) => onChange(key as Id)}
      isDisabled={disabled}
      isInvalid={field.error !== undefined}
    >
      <DenseField {...field}>
        <Button className={classNames(styles.control)}>
          <SelectValue className={classNames(styles.value)}>
            {({ selectedText, defaultChildren, isPlaceholder }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <ChevronDown aria-hidden="true" />
        </Button>
      </DenseField>
      <Options items={options} />
    </AriaSelect>
  );
}
