import type { PostResult } from '../ledger';
import { refuse, type Refusal } from './outcome';

/** What an event is refused with that would take an account out of its bounds; `null` for any other result. */
export function refusePosting({ kind }: PostResult): Refusal | null {
  if (kind === 'insufficient') return refuse('INSUFFICIENT_FUNDS');
  return kind === 'over-limit' ? refuse('ABOVE_MAXIMUM') : null;
}
