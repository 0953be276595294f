import { CalendarDays } from 'lucide-react';
import { DatePicker as AriaDatePicker, Button, DateInput, DateSegment, Group } from 'react-aria-components';
import { classNames } from '../class-names';
import { CalendarPopover } from './calendar';
import { limitsOf, toCalendarDate, type DateLimits } from './dates';
import { DenseField, type DenseFieldProps } from './dense-field';
import styles from './dense-field.module.css';

export interface DatePickerProps extends DenseFieldProps, DateLimits {
  /** `2026-11-22`. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
}

/** A day: typed part by part, stepped with the arrows, or chosen in a month. */
export function DatePicker({ value, onChange, min, max, disabled = false, ...field }: DatePickerProps) {
  return (
    <AriaDatePicker
      className={classNames(styles.field)}
      value={toCalendarDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...limitsOf({ min, max })}
      isDisabled={disabled}
      isInvalid={field.error !== undefined}
      shouldForceLeadingZeros
    >
      <DenseField {...field}>
        <Group className={classNames(styles.control)}>
          <DateInput className={classNames(styles.date)}>
            {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
          </DateInput>
          <Button className={classNames(styles.icon)}>
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
      </DenseField>
      <CalendarPopover />
    </AriaDatePicker>
  );
}
