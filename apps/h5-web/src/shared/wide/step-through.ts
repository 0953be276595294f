import type { KeyboardEvent } from 'react';

const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus from row to row of a list; each row has `data-row`. Typing in a field is left alone. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const from = rows.findIndex((row) => row === target);
  const step = STEPS[key];
  const next = key in ENDS ? rows.at(ENDS[key] ?? 0) : step === undefined ? undefined : rows[from + step];
  if (from < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
