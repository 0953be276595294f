import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Stack } from '@realm/ui';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import type { Command } from '../../../shared/use-command';
import { OwnerPassword, isAboutPassword } from './owner-fields';

interface OwnerFormProps {
  id: string;
  hasPaymentPassword: boolean;
  acceptsRecovery?: boolean;
  command: Command<{ code: string; password: string }>;
  children: ReactNode;
}

const belongsToField = (failure: ApiFailure): boolean =>
  isAboutSecondFactor(failure) || isAboutPassword(failure);

/** A change of the bound authenticator: its code and the password. */
export function OwnerForm({ id, hasPaymentPassword, acceptsRecovery, command, children }: OwnerFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const { failure } = command;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (code.trim() !== '' && password !== '') command.run({ code: code.trim(), password });
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    command.reset();
  };
  return (
    <Stack id={id} as="form" screen onSubmit={submit} noValidate>
      {failure !== null && !belongsToField(failure) && (
        <Banner tone="error">{failureText(t, failure)}</Banner>
      )}
      {children}
      <SecondFactorField
        value={code}
        onChange={change(setCode)}
        failure={failure}
        isMissing={pressed && code.trim() === ''}
        acceptsRecovery={acceptsRecovery === true}
      />
      <OwnerPassword
        hasPaymentPassword={hasPaymentPassword}
        value={password}
        onChange={change(setPassword)}
        failure={failure}
        isMissing={pressed && password === ''}
      />
    </Stack>
  );
}
