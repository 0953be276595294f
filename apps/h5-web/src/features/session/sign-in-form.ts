import { createAction } from '@reduxjs/toolkit';
import {
  checkAccount,
  checkNewPassword,
  checkPassword,
  checkPasswordConfirmation,
  checkTerms,
  type AccountIssue,
  type NewPasswordIssue,
  type PasswordConfirmationIssue,
  type PasswordIssue,
  type TermsIssue,
} from '@realm/domain';
import type { ApiFailure } from '@realm/api-client';
import { withSecrets } from '../../shared/saga/secrets';

export const SIGN_IN_MODES = ['login', 'register'] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

export interface SignInForm {
  readonly mode: SignInMode;
  readonly account: string;
  readonly password: string;
  readonly confirmation: string;
  /** Of the second step, where an authenticator is bound; empty before it. */
  readonly code: string;
  readonly terms: boolean;
  /** The code of an invitation; empty without one. */
  readonly invite: string;
}

/** The form is in order: sign in or register, after the captcha where there is one. */
export const signInSubmitted = createAction('session/signInSubmitted', (form: SignInForm) =>
  withSecrets(form, ['password', 'confirmation', 'code']),
);

/** Keys of texts, by the field they belong beside. */
export interface SignInIssues {
  readonly account?:
    | `validation.account.${AccountIssue}`
    | 'refusal.ACCOUNT_TAKEN'
    | 'refusal.ACCOUNT_INVALID'
    | 'refusal.ACCOUNT_NOT_REGISTERED';
  readonly password?:
    | `validation.password.${PasswordIssue}`
    | `validation.new-password.${NewPasswordIssue}`
    | 'refusal.PASSWORD_INVALID';
  readonly confirmation?: `validation.password-confirmation.${PasswordConfirmationIssue}`;
  readonly terms?: `validation.terms.${TermsIssue}`;
  readonly invite?: 'refusal.INVITATION_UNKNOWN';
}

export function issuesOf(form: SignInForm): SignInIssues {
  const terms = checkTerms(form.terms);
  const entries = form.mode === 'login' ? loginIssues(form) : registerIssues(form);
  return terms.ok ? entries : { ...entries, terms: `validation.terms.${terms.issue}` };
}

/** Accounts and passwords exist that today's rules would refuse, so signing in only asks for something. */
function loginIssues({ account, password }: SignInForm): SignInIssues {
  const checked = checkPassword(password);
  return {
    ...(account.trim() === '' && { account: 'validation.account.empty' as const }),
    ...(!checked.ok && { password: `validation.password.${checked.issue}` as const }),
  };
}

function registerIssues(form: SignInForm): SignInIssues {
  const account = checkAccount(form.account);
  const password = checkNewPassword(form.password, form.account);
  const confirmation = checkPasswordConfirmation(form.password, form.confirmation);
  return {
    ...(!account.ok && { account: `validation.account.${account.issue}` as const }),
    ...(!password.ok && { password: `validation.new-password.${password.issue}` as const }),
    ...(!confirmation.ok && {
      confirmation: `validation.password-confirmation.${confirmation.issue}` as const,
    }),
  };
}

/** The server's refusal of a field, beside that field; none if it concerns the whole form. */
export function refusedIssues(failure: ApiFailure | null): SignInIssues {
  switch (failure?.kind === 'refused' ? failure.name : null) {
    case 'ACCOUNT_TAKEN':
      return { account: 'refusal.ACCOUNT_TAKEN' };
    case 'ACCOUNT_INVALID':
      return { account: 'refusal.ACCOUNT_INVALID' };
    case 'ACCOUNT_NOT_REGISTERED':
      return { account: 'refusal.ACCOUNT_NOT_REGISTERED' };
    case 'PASSWORD_INVALID':
      return { password: 'refusal.PASSWORD_INVALID' };
    case 'INVITATION_UNKNOWN':
      return { invite: 'refusal.INVITATION_UNKNOWN' };
    case 'TERMS_NOT_ACCEPTED':
      return { terms: 'validation.terms.not-accepted' };
    default:
      return {};
  }
}

export const hasIssues = (issues: SignInIssues): boolean => Object.keys(issues).length > 0;
