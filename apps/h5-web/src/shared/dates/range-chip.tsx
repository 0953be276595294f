import { useState } from 'react';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Chip } from '@realm/ui';
import { DateRangeSheet } from './date-range-sheet';
import type { DayRange } from './day-range';
import { useRangeText } from './use-range-text';

/** Shows the days of a list, and chooses others. */
export function RangeChip({ value, onChoose }: { value: DayRange; onChoose: (range: DayRange) => void }) {
  const rangeText = useRangeText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip pressed icon={<CalendarIcon aria-hidden="true" />} onPress={() => setOpen(true)}>
        <span className="num">{rangeText(value)}</span>
      </Chip>
      <DateRangeSheet
        open={open}
        value={value}
        onClose={() => setOpen(false)}
        onChoose={(range) => {
          setOpen(false);
          onChoose(range);
        }}
      />
    </>
  );
}
