import type { KeyboardEvent } from 'react';

/** How far each key moves; `Infinity` means to the end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Arrow keys move choice and focus together, around the ends; Tab enters and leaves the group in one step. */
export function rovingFocus<Id extends string>(ids: readonly Id[], onChange: (id: Id) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    const to = landing(from + step, ids.length);
    buttons[to]?.focus();
    const id = ids[to];
    if (id !== undefined) onChange(id);
  };
}

function landing(index: number, count: number): number {
  if (index === Infinity) return count - 1;
  return index === -Infinity ? 0 : (index + count) % count;
}
