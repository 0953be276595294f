import { accept, refuse, type Checked } from './checked';

export type TermsFault = 'not-accepted';

export function checkTerms(accepted: boolean): Checked<true, TermsFault> {
  return accepted ? accept(true) : refuse('not-accepted');
}
