import { lazy, Suspense } from 'react';
import type { DateRangePickerProps } from '@realm/ui/dense';
import styles from './filter-bar.module.css';

const Picker = lazy(async () => ({ default: (await import('./date-range-picker')).DateRangePicker }));

/** A first and a last day. The calendar is by far the largest control, so it comes behind the screen; its place is kept. */
export function DateRange(props: DateRangePickerProps) {
  return (
    <Suspense fallback={<span className={styles.dates} />}>
      <Picker {...props} />
    </Suspense>
  );
}
