import { formatGmt4 } from '@realm/domain';
import { TextField } from '@realm/ui';

export interface MomentFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** ISO; `null`: none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const OFFSET = '-04:00';
const MINUTES = 16;
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** `2026-11-21 20:00` of GMT-4 as an instant; `null` for what is none. */
export function momentOf(text: string): string | null {
  if (!COMPLETE.test(text)) return null;
  const moment = Date.parse(`${text.slice(0, MINUTES)}:00${OFFSET}`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** A day and a minute in GMT-4, which the foot of the page names. */
export function MomentField({ label, hint, error, value, onChange }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      error={error}
      value={value === null ? '' : formatGmt4(value, 'minute').replace(' ', 'T')}
      onChange={(text) => onChange(momentOf(text))}
    />
  );
}
