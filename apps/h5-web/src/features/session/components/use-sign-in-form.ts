import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { readText, writeText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { captchaClosed, selectCaptcha } from '../../../state/captcha/captcha.slice';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectSignIn } from '../../../state/session/session.selectors';
import { signInReset } from '../../../state/session/session.slice';
import { readInvitation } from '../invitation';
import {
  hasIssues,
  issuesOf,
  refusedIssues,
  signInSubmitted,
  type SignInForm,
  type SignInIssues,
} from '../sign-in-form';

const ACCEPTED = 'true';

/** The form, its issues once it was submitted, and where the request is. */
export function useSignInForm(first: SignInForm['mode']) {
  const dispatch = useAppDispatch();
  const signIn = useAppSelector(selectSignIn);
  const captchaStatus = useAppSelector(selectCaptcha).status;
  const { search } = useLocation();
  const [form, setForm] = useState(() => ({ ...blank(first), invite: readInvitation(search) }));
  const [issues, setIssues] = useState<SignInIssues>({});
  const failure = signIn.status === 'refused' ? signIn.failure : null;
  const [isCodeStep, setCodeStep] = useState(false);
  const [isCodeMissing, setCodeMissing] = useState(false);
  if (!isCodeStep && failure !== null && isAboutSecondFactor(failure)) setCodeStep(true);

  useEffect(
    () => () => {
      dispatch(signInReset());
      dispatch(captchaClosed());
    },
    [dispatch],
  );

  /** Keeps the input and clears its errors. */
  function change(part: Partial<SignInForm>) {
    setForm((last) => ({ ...last, ...part }));
    setIssues((last) => withoutKeys(last, part));
    setCodeMissing(false);
    if (failure !== null) dispatch(signInReset());
  }

  function submit() {
    if (isCodeStep && form.code.trim() === '') return setCodeMissing(true);
    const found = issuesOf(form);
    setIssues(found);
    if (hasIssues(found)) return focusFirstIssue();
    writeText(STORAGE_KEYS.termsAccepted, ACCEPTED);
    dispatch(signInReset());
    dispatch(signInSubmitted({ ...form, code: form.code.trim() }));
    return undefined;
  }

  /** Back to account and password. */
  function leaveCodeStep() {
    setCodeStep(false);
    change({ password: '', code: '' });
  }

  const refused = refusedIssues(failure);
  return {
    form,
    change,
    submit,
    isCodeStep,
    isCodeMissing,
    leaveCodeStep,
    /** The last refusal, beside whatever field it belongs to. */
    refusal: failure,
    issues: { ...refused, ...issues },
    /** Refused as a whole, so no field can say it. */
    failure: hasIssues(refused) ? null : failure,
    busy: signIn.status === 'sending' || captchaStatus !== 'closed',
  };
}

function blank(mode: SignInForm['mode']): Omit<SignInForm, 'invite'> {
  const terms = readText(STORAGE_KEYS.termsAccepted) === ACCEPTED;
  return { mode, account: '', password: '', confirmation: '', code: '', terms };
}

function withoutKeys(issues: SignInIssues, part: Partial<SignInForm>): SignInIssues {
  if (part.mode !== undefined) return {};
  return Object.fromEntries(Object.entries(issues).filter(([key]) => !(key in part)));
}

/** The issue's text appears with the next paint. */
function focusFirstIssue() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
