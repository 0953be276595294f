import type { KeyboardEvent } from 'react';

/** A radio group answers to all four arrows, a list of tabs to those along its line. */
export type Orientation = 'horizontal' | 'vertical' | 'both';

const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/**
 * Arrow keys move choice and focus together, around the ends and over what is disabled; Tab enters and leaves the group in one step.
 *
 * Each button of the group has its id in `data-roving`.
 */
export function rovingFocus<Id extends string>(onChange: (id: Id) => void, orientation: Orientation) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const group = event.currentTarget;
    const buttons = [...group.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)')];
    const from = buttons.findIndex((button) => button === document.activeElement);
    const step = stepOf(event.key, orientation, group.closest<HTMLElement>('[dir]')?.dir === 'rtl');
    if (from < 0 || (step === 0 && !(event.key in ENDS))) return;
    event.preventDefault();
    const target = buttons.at(ENDS[event.key] ?? (from + step) % buttons.length);
    target?.focus();
    if (target !== undefined) onChange(target.dataset['roving'] as Id);
  };
}

function stepOf(key: string, orientation: Orientation, isRightToLeft: boolean): -1 | 0 | 1 {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (orientation !== 'vertical' && key === forward) return 1;
  if (orientation !== 'vertical' && key === backward) return -1;
  if (orientation !== 'horizontal' && key === 'ArrowDown') return 1;
  return orientation !== 'horizontal' && key === 'ArrowUp' ? -1 : 0;
}
