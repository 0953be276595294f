import { useState, type SubmitEvent } from 'react';
import { Clock3, ShieldCheck } from 'lucide-react';
import type { Recovery } from '@realm/api-client';
import { checkNewPassword, checkPasswordConfirmation, checkPaymentPassword } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Stack } from '@realm/ui';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';
import { RuleTicks } from '../../../shared/wallet-parts/rule-ticks';
import type { Command } from '../../../shared/use-command';
import { FailureBanner } from '../../../shared/wallet-parts/failure-banner';
import type { RecoveryOptions } from '../../../state/recovery/recovery-options';
import { RecoveryPage } from './recovery-page';
import { StepHead } from './step-head';

const FORM_ID = 'recovery-new';
const EMPTY = { newPassword: '', confirmation: '' };
type Values = typeof EMPTY;

interface NewStepProps {
  recovery: Recovery;
  known: RecoveryOptions | null;
  command: Pick<Command<never>, 'isBusy' | 'failure' | 'reset'>;
  onSave: (input: Partial<Values>) => void;
}

/** The new password, or the removal of the authenticator, with its consequence. */
export function NewStep({ recovery: { kind, expiresAt }, known, command, onSave }: NewStepProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const [pressed, setPressed] = useState(false);
  const isRemoval = kind === 'authenticator';
  const issues = useIssues(kind, values);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (command.isBusy) return;
    if (isRemoval) onSave({});
    else if (issues.newPassword === undefined && issues.confirmation === undefined) onSave(values);
  }
  function change(part: Partial<Values>) {
    setValues({ ...values, ...part });
    command.reset();
  }
  return (
    <RecoveryPage
      footer={
        <Button
          block
          type="submit"
          form={FORM_ID}
          variant={isRemoval ? 'danger' : 'primary'}
          busy={command.isBusy}
        >
          {t(isRemoval ? 'recovery.new.authenticator' : 'recovery.new.save')}
        </Button>
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        <StepHead
          step={3}
          title={t(`recovery.new.${kind}`)}
          text={t('recovery.new.before', { time: momentText(expiresAt) })}
        />
        {command.failure !== null && <FailureBanner failure={command.failure} />}
        {!isRemoval && (
          <>
            <PaymentPasswordField
              label={t('recovery.new.label')}
              value={values.newPassword}
              onChange={(newPassword) => change({ newPassword })}
              autoComplete="new-password"
              error={pressed ? issues.newPassword : undefined}
            />
            <RuleTicks password={values.newPassword} account="" />
            <PaymentPasswordField
              label={t('recovery.new.again')}
              value={values.confirmation}
              onChange={(confirmation) => change({ confirmation })}
              autoComplete="new-password"
              error={pressed ? issues.confirmation : undefined}
            />
          </>
        )}
        {known !== null && (
          <Note
            icon={isRemoval ? <Clock3 aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
            tone={isRemoval ? 'warn' : 'mute'}
          >
            {t(`recovery.new.effect.${kind}`, { time: durationText(t, known.holdMs) })}
          </Note>
        )}
      </Stack>
    </RecoveryPage>
  );
}

function useIssues(kind: Recovery['kind'], { newPassword, confirmation }: Values) {
  const { t } = useTranslation();
  const isPayment = kind === 'payment-password';
  const login = checkNewPassword(newPassword);
  const payment = checkPaymentPassword(newPassword);
  const repeated = checkPasswordConfirmation(newPassword, confirmation);
  const loginIssue = login.ok ? undefined : t(`validation.new-password.${login.issue}`);
  const paymentIssue = payment.ok ? undefined : t(`validation.payment-password.${payment.issue}`);
  return {
    newPassword: isPayment ? paymentIssue : loginIssue,
    confirmation: repeated.ok ? undefined : t(`validation.password-confirmation.${repeated.issue}`),
  };
}
