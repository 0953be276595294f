import { changesOf } from '../../shared/decisions/changes';
import type { DiffLine } from '../../shared/decisions/diff';
import { fieldsOf } from './operations';

interface Requested {
  readonly input: unknown;
  readonly change: { readonly before: unknown; readonly after: unknown } | null;
}

/** Shown elsewhere, or of no interest to the second person. */
const LEFT_OUT = ['requestId', 'reason', 'seen'];

/** What a command would change, as it was when it was asked for; what it sent, where the server noted no change. */
export function approvalLines({ input, change }: Requested): readonly DiffLine[] {
  if (change !== null) return changesOf(change.before, change.after).filter(({ isChanged }) => isChanged);
  const sent = Object.entries(fieldsOf({ input })).filter(([name]) => !LEFT_OUT.includes(name));
  return changesOf(null, Object.fromEntries(sent));
}
