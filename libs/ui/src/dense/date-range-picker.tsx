import { CalendarDays } from 'lucide-react';
import {
  DateRangePicker as AriaDateRangePicker,
  Button,
  DateInput,
  DateSegment,
  Group,
} from 'react-aria-components';
import { classNames } from '../class-names';
import { CalendarPopover } from './calendar';
import { limitsOf, toCalendarDate, type DateLimits } from './dates';
import { DenseField, type DenseFieldProps } from './dense-field';
import styles from './dense-field.module.css';

/** Both days belong to it. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangePickerProps extends DenseFieldProps, DateLimits {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  disabled?: boolean | undefined;
}

/** A first and a last day, typed or chosen in a month. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, min, max, disabled = false, ...field } = props;
  const start = toCalendarDate(value?.from ?? null);
  const end = toCalendarDate(value?.to ?? null);
  return (
    <AriaDateRangePicker
      className={classNames(styles.field)}
      value={start !== null && end !== null ? { start, end } : null}
      onChange={(range) =>
        onChange(range === null ? null : { from: range.start.toString(), to: range.end.toString() })
      }
      {...limitsOf({ min, max })}
      isDisabled={disabled}
      isInvalid={field.error !== undefined}
      shouldForceLeadingZeros
    >
      <DenseField {...field}>
        <Group className={classNames(styles.control)}>
          {(['start', 'end'] as const).map((slot) => (
            <DateInput key={slot} slot={slot} className={classNames(styles.date)}>
              {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
            </DateInput>
          ))}
          <Button className={classNames(styles.icon)}>
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
      </DenseField>
      <CalendarPopover range />
    </AriaDateRangePicker>
  );
}
