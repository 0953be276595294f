import { useState } from 'react';
import type { ApiFailure } from '@realm/api-client';
import { callEntrance } from '../../shared/api';
import { useAppDispatch } from '../../state/hooks';
import { signedIn } from '../../state/session/session.slice';
import { deviceName } from './device-name';

interface Credentials {
  readonly account: string;
  readonly password: string;
}

export type Step =
  | { readonly name: 'password' }
  | { readonly name: 'code' }
  | { readonly name: 'locked'; readonly until: number }
  | { readonly name: 'enrol' }
  | { readonly name: 'key'; readonly key: string; readonly uri: string };

const SECOND_MS = 1_000;
const NOBODY: Credentials = { account: '', password: '' };

/**
 * Sign-in in two steps, and the beginning of a new person. What is typed here stays in this component and never is an action: actions
 * are for everyone to read.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [credentials, setCredentials] = useState(NOBODY);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const go = (next: Step): void => {
    setFailure(null);
    setStep(next);
  };

  async function signIn(account: string, password: string, code?: string): Promise<void> {
    setBusy(true);
    const device = deviceName(navigator.userAgent);
    const answer = await callEntrance('staff/sign-in', { account, password, device, ...(code && { code }) });
    setBusy(false);
    if (answer.ok) {
      const { token: _kept, ...staff } = answer.value;
      dispatch(signedIn(staff));
    } else refuse(answer.failure);
  }

  function refuse(refused: ApiFailure): void {
    if (refused.kind === 'refused' && refused.name === 'AUTHENTICATOR_REQUIRED') go({ name: 'code' });
    else if (refused.kind === 'refused' && refused.name === 'TOO_FAST')
      go({ name: 'locked', until: Date.now() + (refused.retryAfterSec ?? 60) * SECOND_MS });
    else setFailure(refused);
  }

  return {
    step,
    failure,
    isBusy,
    account: credentials.account,
    go,
    startOver: () => {
      setCredentials(NOBODY);
      go({ name: 'password' });
    },
    givePassword: (account: string, password: string) => {
      setFailure(null);
      setCredentials({ account, password });
      void signIn(account, password);
    },
    giveCode: (code: string) => {
      setFailure(null);
      void signIn(credentials.account, credentials.password, code);
    },
    enrol: async (enrolment: string, password: string): Promise<void> => {
      setBusy(true);
      setFailure(null);
      const answer = await callEntrance('staff/enrol', { enrolment: enrolment.trim(), password });
      setBusy(false);
      if (!answer.ok) return refuse(answer.failure);
      const { account, key, uri } = answer.value;
      setCredentials({ account, password });
      go({ name: 'key', key, uri });
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
