import { useEffect, useRef, type FormEvent } from 'react';
import { failureText, useTranslation } from '@realm/i18n';
import { Amount, Stack, Text } from '@realm/ui';
import { Link } from '../../../shared/link';
import { recoverPath } from '../../../shared/recover-path';
import { exactParts } from '../../../shared/money-text';
import { isAboutPaymentPassword } from '../../../shared/wallet-parts/payment-password-refusal';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import type { MoneyStatus } from '../../../state/money-requests/money-requests.slice';
import type { SecondFactor } from '../../../state/session/use-second-factor';
import type { WithdrawForm } from '../use-withdraw-form';
import { SubmitNotice } from './submit-notice';
import { TargetLine } from './target-line';
import styles from './withdraw.module.css';

interface VerifyStepProps {
  id: string;
  form: WithdrawForm;
  request: MoneyStatus | null;
  password: string;
  missing: boolean;
  second: SecondFactor;
  onPassword: (password: string) => void;
  onSubmit: () => void;
}

/** The last step: a summary in one line, the payment password, and the code where an authenticator is bound. */
export function VerifyStep(props: VerifyStepProps) {
  const { id, form, request, password, missing, second, onPassword, onSubmit } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const failure = request?.status === 'refused' ? request.failure : null;
  const refusal = failure !== null && isAboutPaymentPassword(failure) ? failureText(t, failure) : undefined;

  const isAboutCode = failure !== null && isAboutSecondFactor(failure);

  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Stack id={id} as="form" screen onSubmit={send} noValidate>
      <hr className={styles.rule} />
      <Summary form={form} />
      <hr className={styles.rule} />
      <PaymentPasswordField
        ref={field}
        label={t('withdraw.verify.password')}
        value={password}
        labelAction={
          <Link className={styles.link} to={recoverPath('payment-password')}>
            {t('withdraw.verify.forgot')}
          </Link>
        }
        onChange={onPassword}
        error={refusal ?? (missing && password === '' ? t('validation.payment-password.empty') : undefined)}
      />
      {second.isRequired && (
        <SecondFactorField
          value={second.code}
          onChange={second.setCode}
          failure={failure}
          isMissing={missing && second.isMissing}
        />
      )}
      {refusal === undefined && !isAboutCode && <SubmitNotice request={request} />}
    </Stack>
  );
}

function Summary({ form }: { form: WithdrawForm }) {
  const { t } = useTranslation();
  const net = form.quote?.net ?? null;
  if (form.address === null || net === null) return null;
  return (
    <div className={styles.target}>
      <TargetLine
        {...form.address}
        label={t('withdraw.verify.to', { label: form.address.label })}
        end={
          <span className={styles.end}>
            <Amount size="row" parts={{ ...exactParts(net.amount), unit: 'USDT' }} />
            <Text as="span" size="caption">
              {t('order.figure.expected-receipt')}
            </Text>
          </span>
        }
      />
    </div>
  );
}
