import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { classNames } from '@realm/ui';
import styles from './screen-tabs.module.css';

export interface ScreenTab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** How many there are in it. */
  readonly count?: number | undefined;
}

export interface ScreenTabsProps<Id extends string> {
  label: string;
  items: readonly ScreenTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Of the tab that is shown. */
  children: ReactNode;
}

/** Parts of a screen, under its name. */
export function ScreenTabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: ScreenTabsProps<Id>) {
  return (
    <Tabs
      className={classNames(styles.tabs)}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as Id)}
    >
      <TabList aria-label={label} className={classNames(styles.list)}>
        {items.map(({ id, label: words, count }) => (
          <Tab key={id} id={id} className={classNames(styles.tab)}>
            {words}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={value} id={value} className={classNames(styles.panel)}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
