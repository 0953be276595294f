import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from '@realm/ui';
import styles from './segments.module.css';

export interface Segment<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
}

export interface SegmentsProps<Id extends string> {
  label: string;
  items: readonly Segment<Id>[];
  /** `null`: none of them, as when a period was typed. */
  value: Id | null;
  onChange: (id: Id) => void;
  disabled?: boolean | undefined;
}

/** One of a few, all in sight: a period, a language, a kind. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, items, value, onChange, disabled = false } = props;
  return (
    <ToggleButtonGroup
      className={classNames(styles.segments)}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      isDisabled={disabled}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => [...keys].slice(0, 1).forEach((key) => onChange(key as Id))}
    >
      {items.map(({ id, label: words }) => (
        <ToggleButton key={id} id={id} className={classNames(styles.segment)}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
