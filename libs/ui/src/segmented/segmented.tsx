import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { rovingFocus } from '../tabs/roving-focus';
import styles from './segmented.module.css';

export interface Segment<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** The words of a segment that shows only an icon. */
  name?: string | undefined;
}

export interface SegmentedProps<Id extends string> {
  label: string;
  items: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Equal parts of the whole width, in which long words take two lines. */
  block?: boolean | undefined;
}

/** A short choice that changes what is on the screen now: theme, period, language. */
export function Segmented<Id extends string>({
  label,
  items,
  value,
  onChange,
  block = false,
}: SegmentedProps<Id>) {
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.segmented, block && styles.block)}
      onKeyDown={rovingFocus(onChange, 'both')}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="radio"
          data-roving={item.id}
          aria-checked={item.id === value}
          aria-label={item.name}
          tabIndex={item.id === value ? 0 : -1}
          className={styles.segment}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
