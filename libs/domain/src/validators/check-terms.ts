import { accept, refuse, type Checked } from './checked';

export type TermsIssue = 'not-accepted';

export function checkTerms(accepted: boolean): Checked<true, TermsIssue> {
  return accepted ? accept(true) : refuse('not-accepted');
}
