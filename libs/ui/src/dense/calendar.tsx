import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { classNames } from '../class-names';
import styles from './calendar.module.css';
import field from './dense-field.module.css';
import popover from './popover.module.css';

/** One month below a date, or below a first and a last day. */
export function CalendarPopover({ range = false }: { range?: boolean }) {
  const month = (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={classNames(field.icon)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className={classNames(styles.month)} />
        <Button slot="next" className={classNames(field.icon)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={classNames(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(styles.day, range ? styles.inRange : styles.single)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
  return (
    <Popover className={classNames(popover.popover)} offset={4}>
      <Dialog className={classNames(styles.dialog)}>
        {range ? <RangeCalendar>{month}</RangeCalendar> : <Calendar>{month}</Calendar>}
      </Dialog>
    </Popover>
  );
}
