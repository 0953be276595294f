import {
  checkAccount,
  checkNewPassword,
  checkPassword,
  checkPasswordConfirmation,
  checkTerms,
  type AccountFault,
  type NewPasswordFault,
  type PasswordConfirmationFault,
  type PasswordFault,
  type TermsFault,
} from '@realm/domain';
import type { ApiFailure } from '@realm/api-client';

export const SIGN_IN_MODES = ['login', 'register'] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

export interface SignInForm {
  readonly mode: SignInMode;
  readonly account: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
}

/** Keys of texts, by the field they belong beside. */
export interface SignInFaults {
  readonly account?: `validation.account.${AccountFault}` | 'error.ACCOUNT_TAKEN' | 'error.ACCOUNT_INVALID';
  readonly password?:
    | `validation.password.${PasswordFault}`
    | `validation.new-password.${NewPasswordFault}`
    | 'error.PASSWORD_INVALID';
  readonly confirmation?: `validation.password-confirmation.${PasswordConfirmationFault}`;
  readonly terms?: `validation.terms.${TermsFault}`;
}

export function faultsOf(form: SignInForm): SignInFaults {
  const terms = checkTerms(form.terms);
  const entries = form.mode === 'login' ? loginFaults(form) : registerFaults(form);
  return terms.ok ? entries : { ...entries, terms: `validation.terms.${terms.fault}` };
}

/** Accounts and passwords exist that today's rules would refuse, so signing in only asks for something. */
function loginFaults({ account, password }: SignInForm): SignInFaults {
  const checked = checkPassword(password);
  return {
    ...(account.trim() === '' && { account: 'validation.account.empty' as const }),
    ...(!checked.ok && { password: `validation.password.${checked.fault}` as const }),
  };
}

function registerFaults(form: SignInForm): SignInFaults {
  const account = checkAccount(form.account);
  const password = checkNewPassword(form.password, form.account);
  const confirmation = checkPasswordConfirmation(form.password, form.confirmation);
  return {
    ...(!account.ok && { account: `validation.account.${account.fault}` as const }),
    ...(!password.ok && { password: `validation.new-password.${password.fault}` as const }),
    ...(!confirmation.ok && {
      confirmation: `validation.password-confirmation.${confirmation.fault}` as const,
    }),
  };
}

/** What the server refused beside the field it refused; nothing when it is about the whole. */
export function refusedFaults(failure: ApiFailure | null): SignInFaults {
  switch (failure?.kind === 'refused' ? failure.name : null) {
    case 'ACCOUNT_TAKEN':
      return { account: 'error.ACCOUNT_TAKEN' };
    case 'ACCOUNT_INVALID':
      return { account: 'error.ACCOUNT_INVALID' };
    case 'PASSWORD_INVALID':
      return { password: 'error.PASSWORD_INVALID' };
    case 'TERMS_NOT_ACCEPTED':
      return { terms: 'validation.terms.not-accepted' };
    default:
      return {};
  }
}

export const hasFaults = (faults: SignInFaults): boolean => Object.keys(faults).length > 0;
