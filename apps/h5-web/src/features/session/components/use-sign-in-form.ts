import { useEffect, useState } from 'react';
import { readText, writeText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectSignIn } from '../../../state/session/session.selectors';
import { signInReset } from '../../../state/session/session.slice';
import { selectCaptcha, captchaClosed, signInSubmitted } from '../captcha.slice';
import { faultsOf, hasFaults, refusedFaults, type SignInFaults, type SignInForm } from '../sign-in-form';

const ACCEPTED = 'true';

/** The form, its faults once it was submitted, and where the request is. */
export function useSignInForm(first: SignInForm['mode']) {
  const dispatch = useAppDispatch();
  const signIn = useAppSelector(selectSignIn);
  const captchaStatus = useAppSelector(selectCaptcha).status;
  const [form, setForm] = useState(() => blank(first));
  const [faults, setFaults] = useState<SignInFaults>({});
  const failure = signIn.status === 'refused' ? signIn.failure : null;

  useEffect(
    () => () => {
      dispatch(signInReset());
      dispatch(captchaClosed());
    },
    [dispatch],
  );

  /** What was typed stays; what was said about it goes. */
  function change(part: Partial<SignInForm>) {
    setForm((last) => ({ ...last, ...part }));
    setFaults((last) => withoutKeys(last, part));
    if (failure !== null) dispatch(signInReset());
  }

  function submit() {
    const found = faultsOf(form);
    setFaults(found);
    if (hasFaults(found)) return focusFirstFault();
    writeText(STORAGE_KEYS.termsAccepted, ACCEPTED);
    dispatch(signInReset());
    dispatch(signInSubmitted(form));
  }

  const refused = refusedFaults(failure);
  return {
    form,
    change,
    submit,
    faults: { ...refused, ...faults },
    /** Refused as a whole, so no field can say it. */
    failure: hasFaults(refused) ? null : failure,
    busy: signIn.status === 'sending' || captchaStatus !== 'closed',
  };
}

function blank(mode: SignInForm['mode']): SignInForm {
  const terms = readText(STORAGE_KEYS.termsAccepted) === ACCEPTED;
  return { mode, account: '', password: '', confirmation: '', terms };
}

function withoutKeys(faults: SignInFaults, part: Partial<SignInForm>): SignInFaults {
  if (part.mode !== undefined) return {};
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !(key in part)));
}

/** The fault's words appear with the next paint. */
function focusFirstFault() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
