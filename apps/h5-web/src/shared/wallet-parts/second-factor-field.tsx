import { useEffect, useRef } from 'react';
import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { TextField } from '@realm/ui';

/** Whether a refusal belongs beside the field of the one-time code. */
export const isAboutSecondFactor = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' &&
  (failure.name === 'AUTHENTICATOR_REQUIRED' || failure.name === 'AUTHENTICATOR_CODE_WRONG');

interface SecondFactorFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** The last refusal, of whatever kind. */
  failure: ApiFailure | null;
  /** The form was submitted without a code. */
  isMissing: boolean;
  /** A recovery code will do as well. */
  acceptsRecovery?: boolean;
  /** The first field of its step: has the focus when it appears. */
  isFirst?: boolean;
}

/** The code of the authenticator. Phones offer to fill it in. */
export function SecondFactorField(props: SecondFactorFieldProps) {
  const { value, onChange, failure, isMissing, acceptsRecovery = false, isFirst = false } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const refusal = failure !== null && isAboutSecondFactor(failure) ? failureText(t, failure) : undefined;
  return (
    <TextField
      label={t('security.code.label')}
      hint={t(acceptsRecovery ? 'security.code.recoveryHint' : 'security.code.hint')}
      error={refusal ?? (isMissing ? t('security.code.empty') : undefined)}
      value={value}
      onChange={onChange}
      ref={input}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputMode={acceptsRecovery ? 'text' : 'numeric'}
      enterKeyHint="go"
      maxLength={acceptsRecovery ? 16 : 8}
    />
  );
}
