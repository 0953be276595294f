import { useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '@realm/domain';
import { HTML_LANG, useTranslation } from '@realm/i18n';
import { IconButton } from '@realm/ui';
import type { DayRange } from './day-range';
import { monthGrid, monthOf, nextMonth, previousMonth } from './month';
import styles from './calendar.module.css';

interface CalendarProps {
  range: DayRange;
  /** Days outside can't be chosen. */
  window: DayRange;
  onPress: (day: string) => void;
}

/** 2024 began on a Monday. */
const MONDAY = '2024-01-01';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** A month of days; arrow keys move between them. */
export function Calendar({ range, window, onPress }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [month, setMonth] = useState(monthOf(range.to));
  const [focused, setFocused] = useState(range.to);
  const grid = useRef<HTMLDivElement>(null);
  const language = HTML_LANG[i18n.language];
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(noonOf(day));
  const { before, days } = monthGrid(month);
  const isAllowed = (day: string) => day >= window.from && day <= window.to;
  const allowed = days.filter(isAllowed);
  const inTabOrder = allowed.includes(focused) ? focused : allowed[0];

  const move = (event: KeyboardEvent, from: string) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = addDays(from, step);
    if (!isAllowed(day)) return;
    setMonth(monthOf(day));
    setFocused(day);
    // The button may be of a month that is drawn next.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };

  return (
    <div>
      <div className={styles.head}>
        <IconButton
          label={t('ledger.dates.previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={month <= monthOf(window.from)}
          onClick={() => setMonth(previousMonth(month))}
        />
        <b aria-live="polite">{format(`${month}-01`, { year: 'numeric', month: 'long' })}</b>
        <IconButton
          label={t('ledger.dates.next')}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={month >= monthOf(window.to)}
          onClick={() => setMonth(nextMonth(month))}
        />
      </div>
      <div className={styles.names} aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{format(addDays(MONDAY, index), { weekday: 'narrow' })}</span>
        ))}
      </div>
      <div
        ref={grid}
        role="group"
        aria-label={format(`${month}-01`, { year: 'numeric', month: 'long' })}
        className={styles.days}
      >
        {days.map((day, index) => (
          <button
            key={day}
            type="button"
            data-day={day}
            data-place={placeOf(day, range)}
            className={styles.day}
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            aria-pressed={day >= range.from && day <= range.to}
            aria-label={format(day, { day: 'numeric', month: 'long', weekday: 'long' })}
            aria-current={day === window.to ? 'date' : undefined}
            tabIndex={day === inTabOrder ? 0 : -1}
            disabled={!isAllowed(day)}
            onKeyDown={(event) => move(event, day)}
            onClick={() => {
              setFocused(day);
              onPress(day);
            }}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}

function placeOf(day: string, { from, to }: DayRange): 'only' | 'first' | 'last' | 'between' | undefined {
  if (day < from || day > to) return undefined;
  if (from === to) return 'only';
  return day === from ? 'first' : day === to ? 'last' : 'between';
}
