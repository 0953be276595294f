import { useState } from 'react';
import type { ApiFailure } from '@realm/api-client';
import { isAboutSecondFactor } from '../../shared/wallet-parts/second-factor-field';
import { useAppSelector } from '../hooks';
import { selectProfile } from './session.selectors';

export interface SecondFactor {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly isRequired: boolean;
  readonly isMissing: boolean;
  /** For the call. */
  readonly input: { readonly code?: string };
}

/**
 * The one-time code of a form. It is required where the profile has an authenticator, and as soon as the server says so: it may have been
 * bound on another device since the profile was read.
 */
export function useSecondFactor(failure: ApiFailure | null): SecondFactor {
  const isBound = useAppSelector(selectProfile)?.hasAuthenticator === true;
  const [wasRequired, setRequired] = useState(false);
  const [code, setCode] = useState('');
  if (!wasRequired && failure !== null && isAboutSecondFactor(failure)) setRequired(true);
  const isRequired = isBound || wasRequired;
  return {
    code,
    setCode,
    isRequired,
    isMissing: isRequired && code.trim() === '',
    input: isRequired ? { code: code.trim() } : {},
  };
}
