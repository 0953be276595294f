import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { rovingFocus } from './roving-focus';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<Id extends string> {
  /** Ties the tabs to their `TabPanel`. */
  id: string;
  /** The tabs' label, for a screen reader. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** `big` replaces a sheet's title. */
  size?: 'md' | 'big' | undefined;
}

export function Tabs<Id extends string>({
  id,
  label,
  items,
  value,
  onChange,
  orientation = 'horizontal',
  size = 'md',
}: TabsProps<Id>) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      aria-orientation={orientation}
      className={classNames(styles.tabs, styles[size])}
      onKeyDown={rovingFocus(onChange, orientation)}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${id}-${item.id}`}
          data-roving={item.id}
          disabled={item.disabled}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? `${id}-panel` : undefined}
          tabIndex={item.id === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  /** The `id` of the tabs. */
  tabsId: string;
  /** The selected tab. */
  value: string;
  children: ReactNode;
}

export function TabPanel({ tabsId, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${tabsId}-panel`} aria-labelledby={`${tabsId}-${value}`}>
      {children}
    </div>
  );
}
