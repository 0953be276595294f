import { Check, Dot } from 'lucide-react';
import { NEW_PASSWORD_MIN } from '@realm/domain';
import { type TFunction, useTranslation } from '@realm/i18n';
import { Stack } from '@realm/ui';
import { Link } from '../../../shared/link';
import { recoverPath } from '../../../shared/recover-path';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';
import type { FormIssues } from '../check-form';
import type { PaymentPasswordEdit } from '../payment-password.slice';
import styles from './safe-verify.module.css';

type Values = Omit<PaymentPasswordEdit, 'kind' | 'code'>;

interface PasswordFieldsProps {
  kind: PaymentPasswordEdit['kind'];
  values: Values;
  issues: FormIssues;
  /** The server says that the proof is wrong. */
  proofRefused: boolean;
  onChange: (change: Partial<Values>) => void;
}

export function PasswordFields({ kind, values, issues, proofRefused, onChange }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const proofIssue = issues.proof === undefined ? undefined : t(`validation.password.${issues.proof}`);
  const newIssue = issues.newPassword;
  return (
    <>
      <PaymentPasswordField
        label={t(`security.paymentPassword.${kind}.proof`)}
        value={values.proof}
        onChange={(proof) => onChange({ proof })}
        labelAction={
          <Link
            className={styles.link}
            to={recoverPath(kind === 'set' ? 'login-password' : 'payment-password')}
          >
            {t('security.forgot')}
          </Link>
        }
        autoComplete={kind === 'set' ? 'current-password' : 'off'}
        error={proofRefused ? t(`security.paymentPassword.${kind}.wrong`) : proofIssue}
      />
      <Stack gap={2}>
        <PaymentPasswordField
          label={t('security.paymentPassword.new')}
          value={values.newPassword}
          onChange={(newPassword) => onChange({ newPassword })}
          autoComplete="new-password"
          error={newIssue === undefined ? undefined : newPasswordIssue(t, newIssue)}
        />
        <Rules password={values.newPassword} />
      </Stack>
      <PaymentPasswordField
        label={t('security.paymentPassword.confirmation')}
        value={values.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        autoComplete="new-password"
        error={
          issues.confirmation === undefined
            ? undefined
            : t(`validation.password-confirmation.${issues.confirmation}`)
        }
      />
    </>
  );
}

function newPasswordIssue(t: TFunction, issue: NonNullable<FormIssues['newPassword']>) {
  return issue === 'same-as-old'
    ? t('validation.new-password.same-as-old')
    : t(`validation.payment-password.${issue}`);
}

/** The rules, ticked while typing. */
function Rules({ password }: { password: string }) {
  const { t } = useTranslation();
  const rules = [
    {
      text: t('security.rule.length', { minimum: NEW_PASSWORD_MIN }),
      met: password.length >= NEW_PASSWORD_MIN,
    },
    { text: t('security.rule.letters'), met: /[A-Za-z]/.test(password) && /\d/.test(password) },
    { text: t('security.rule.own'), met: false },
  ];
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, met }) => (
        <li key={text} className={met ? styles.met : undefined}>
          {met ? <Check aria-hidden="true" /> : <Dot aria-hidden="true" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
