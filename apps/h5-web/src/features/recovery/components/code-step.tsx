import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { Info } from 'lucide-react';
import type { ApiFailure, Recovery } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Note, Stack, TextField } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useNow } from '../../../shared/use-now';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import type { RecoveryOptions } from '../../../state/recovery/recovery-options';
import type { OwnRequest } from '../use-own-request';
import { RecoveryPage } from './recovery-page';
import { StepHead } from './step-head';

const FORM_ID = 'recovery-proof';
const SECOND_MS = 1_000;
const ATTEMPTS = 5;

interface CodeStepProps {
  own: OwnRequest & { readonly code: string; readonly recovery: Recovery };
  known: RecoveryOptions | null;
  onOther: () => void;
}

const isWrongCode = (failure: ApiFailure | null): boolean =>
  failure?.kind === 'refused' &&
  (failure.name === 'EMAIL_CODE_WRONG' || failure.name === 'AUTHENTICATOR_CODE_WRONG');

/** The code of the chosen way, and beside a mailed one the authenticator's where one is bound. */
export function CodeStep({ own, known, onOther }: CodeStepProps) {
  const { code: requestCode, recovery } = own;
  const { way, attemptsLeft } = recovery;
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [secondCode, setSecondCode] = useState('');
  const [needsSecond, setNeedsSecond] = useState(false);
  const [pressed, setPressed] = useState(false);
  const prove = useCommand(api.proveRecovery, own.show);
  const { failure } = prove;
  const isAboutSecond = way === 'email' && failure !== null && isAboutSecondFactor(failure);
  if (isAboutSecond && !needsSecond) setNeedsSecond(true);
  // Each try uses up one of five: what is left is read from the server.
  const isRefused = failure?.kind === 'refused';
  const readAgain = useEffectEvent(own.read);
  useEffect(() => {
    if (isRefused) readAgain();
  }, [isRefused, failure]);
  const isWrong = !isAboutSecond && isWrongCode(failure);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (code.trim() === '' || (needsSecond && secondCode.trim() === '')) return;
    prove.run({
      requestCode,
      code: code.trim(),
      ...(needsSecond ? { secondCode: secondCode.trim() } : {}),
    });
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    prove.reset();
  };
  return (
    <RecoveryPage
      footer={
        <Button block type="submit" form={FORM_ID} busy={prove.isBusy} disabled={attemptsLeft === 0}>
          {t('common.action.next')}
        </Button>
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        <StepHead step={2} {...useHead(recovery, known)} />
        {failure !== null && !isWrong && !isAboutSecond && (
          <Banner tone="error">{failureText(t, failure)}</Banner>
        )}
        <ProofField
          own={own}
          value={code}
          onChange={change(setCode)}
          error={
            isWrong && failure !== null
              ? failureText(t, failure)
              : pressed && code.trim() === ''
                ? t('recovery.code.missing')
                : undefined
          }
        />
        {needsSecond && (
          <SecondFactorField
            value={secondCode}
            onChange={change(setSecondCode)}
            failure={isAboutSecond && !isRequired(failure) ? failure : null}
            isMissing={pressed && secondCode.trim() === ''}
          />
        )}
        <Note icon={<Info aria-hidden="true" />} tone={attemptsLeft === 0 ? 'warn' : 'mute'}>
          {attemptsLeft === 0
            ? t('recovery.code.noTries')
            : attemptsLeft < ATTEMPTS
              ? t('recovery.code.tries', { count: attemptsLeft })
              : way === 'email'
                ? t('recovery.code.spam')
                : t('recovery.announced')}
        </Note>
        <Button variant="ghost" block onClick={onOther}>
          {t('recovery.code.other')}
        </Button>
      </Stack>
    </RecoveryPage>
  );
}

/** The refusal that brings the second field is no mistake. */
const isRequired = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.name === 'AUTHENTICATOR_REQUIRED';

function useHead({ way, expiresAt }: Recovery, known: RecoveryOptions | null) {
  const { t } = useTranslation();
  const time = momentText(expiresAt);
  if (way === 'email') {
    const email = known?.member?.email ?? null;
    return {
      title: t('recovery.code.email'),
      text: email === null ? t('recovery.code.sent', { time }) : t('recovery.code.sentTo', { email, time }),
    };
  }
  return way === 'recovery-code'
    ? { title: t('recovery.code.recovery-code'), text: t('recovery.code.once', { time }) }
    : { title: t('recovery.code.authenticator'), text: t('recovery.code.shown', { time }) };
}

interface ProofFieldProps {
  own: CodeStepProps['own'];
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

function ProofField({ own, value, onChange, error }: ProofFieldProps) {
  const { t } = useTranslation();
  const { way } = own.recovery;
  const resend = useCommand(api.sendRecoveryCode, own.show);
  const failed = resend.failure === null ? undefined : failureText(t, resend.failure);
  const label = {
    email: t('recovery.way.email.title'),
    authenticator: t('security.code.label'),
    'recovery-code': t('recovery.way.recovery-code.title'),
    review: t('recovery.request.label'),
  }[way];
  const isRecoveryCode = way === 'recovery-code';
  return (
    <TextField
      label={label}
      error={error ?? failed}
      value={value}
      onChange={onChange}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputMode={isRecoveryCode ? 'text' : 'numeric'}
      enterKeyHint="go"
      maxLength={isRecoveryCode ? 16 : 8}
      suffix={way === 'email' ? <Resend own={own} command={resend} /> : undefined}
    />
  );
}

interface ResendProps {
  own: CodeStepProps['own'];
  command: ReturnType<typeof useCommand<{ requestCode: string }, Recovery>>;
}

function Resend({ own: { code, recovery, receivedAt }, command }: ResendProps) {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const { nextCodeAt, serverTime } = recovery;
  const pauseMs = nextCodeAt === null ? 0 : Date.parse(nextCodeAt) - Date.parse(serverTime);
  const seconds = Math.ceil((pauseMs - Math.max(0, now - receivedAt)) / SECOND_MS);
  return (
    <Button
      variant="soft"
      size="sm"
      busy={command.isBusy}
      disabled={seconds > 0}
      onClick={() => command.run({ requestCode: code })}
    >
      {seconds > 0 ? (
        <span className="num">{t('recovery.code.wait', { seconds })}</span>
      ) : (
        t('recovery.code.again')
      )}
    </Button>
  );
}
