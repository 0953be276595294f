import { useState, type SubmitEvent } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { InputOf, MemberEndpoints, SecurityOverview } from '@realm/api-client';
import { checkNewPassword, checkPassword, checkPasswordConfirmation } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Note, Stack } from '@realm/ui';
import { api } from '../../../shared/api';
import { Link } from '../../../shared/link';
import { recoverPath } from '../../../shared/recover-path';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { PaymentPasswordField } from '../../../shared/wallet-parts/payment-password-field';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { tokenRenewed } from '../../../state/session/session.slice';
import { useSecondFactor } from '../../../state/session/use-second-factor';
import styles from '../components/forms.module.css';
import { RuleTicks } from '../../../shared/wallet-parts/rule-ticks';
import { SecurityPage } from '../components/security-page';
import { useFinish } from '../components/use-finish';
import { useCommand } from '../../../shared/use-command';

const FORM_ID = 'login-password';
const EMPTY = { oldPassword: '', newPassword: '', confirmation: '' };
type Values = typeof EMPTY;

/** Changes the login password. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const finish = useFinish('common.done.password');
  // Also when the screen was left meanwhile: the token before it has ended.
  async function changePassword(input: InputOf<MemberEndpoints['editPassword']>) {
    const answer = await api.editPassword(input);
    if (answer.ok) dispatch(tokenRenewed(answer.value));
    return answer;
  }
  const command = useCommand(changePassword, finish);
  return (
    <SecurityPage
      title={t('safety.password.title')}
      footer={
        <Button block type="submit" form={FORM_ID} busy={command.isBusy}>
          {t('safety.password.save')}
        </Button>
      }
    >
      {(overview) => <PasswordForm overview={overview} command={command} />}
    </SecurityPage>
  );
}

interface PasswordFormProps {
  overview: SecurityOverview;
  command: ReturnType<typeof useCommand<Values & { code?: string }, unknown>>;
}

function PasswordForm({ overview, command }: PasswordFormProps) {
  const { t } = useTranslation();
  const account = useAppSelector(selectProfile)?.account ?? '';
  const { failure } = command;
  const second = useSecondFactor(failure);
  const [values, setValues] = useState(EMPTY);
  const [pressed, setPressed] = useState(false);
  const issues = issuesOf(values, account);
  const isWrong = failure?.kind === 'refused' && failure.name === 'OLD_PASSWORD_WRONG';
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    command.reset();
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (Object.values(issues).every((issue) => issue === null) && !second.isMissing)
      command.run({ ...values, ...second.input });
  }

  const { oldPassword, newPassword, confirmation } = pressed
    ? issues
    : { oldPassword: null, newPassword: null, confirmation: null };
  return (
    <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
      {failure !== null && !isWrong && !isAboutSecondFactor(failure) && (
        <Banner tone="error">{failureText(t, failure)}</Banner>
      )}
      <PaymentPasswordField
        label={t('safety.password.old')}
        value={values.oldPassword}
        onChange={(text) => change({ oldPassword: text })}
        autoComplete="current-password"
        labelAction={
          <Link className={styles.link} to={recoverPath('login-password')}>
            {t('security.forgot')}
          </Link>
        }
        error={
          isWrong
            ? failureText(t, failure)
            : oldPassword === null
              ? undefined
              : t(`validation.password.${oldPassword}`)
        }
      />
      <PaymentPasswordField
        label={t('safety.password.new')}
        value={values.newPassword}
        onChange={(text) => change({ newPassword: text })}
        autoComplete="new-password"
        error={newPassword === null ? undefined : t(`validation.new-password.${newPassword}`)}
      />
      <RuleTicks password={values.newPassword} account={account} />
      <PaymentPasswordField
        label={t('safety.password.again')}
        value={values.confirmation}
        onChange={(text) => change({ confirmation: text })}
        autoComplete="new-password"
        error={confirmation === null ? undefined : t(`validation.password-confirmation.${confirmation}`)}
      />
      {second.isRequired && (
        <SecondFactorField
          value={second.code}
          onChange={(code) => {
            second.setCode(code);
            command.reset();
          }}
          failure={failure}
          isMissing={pressed && second.isMissing}
        />
      )}
      <Note icon={<ShieldCheck aria-hidden="true" />}>
        {t(overview.sessions > 1 ? 'safety.password.othersEnd' : 'safety.password.pause', {
          count: overview.sessions - 1,
          time: durationText(t, overview.holdMs),
        })}
      </Note>
    </Stack>
  );
}

function issuesOf({ oldPassword, newPassword, confirmation }: Values, account: string) {
  const proved = checkPassword(oldPassword);
  const chosen = checkNewPassword(newPassword, account);
  const repeated = checkPasswordConfirmation(newPassword, confirmation);
  const newIssue = chosen.ok ? null : chosen.issue;
  const isSame = chosen.ok && newPassword === oldPassword;
  return {
    oldPassword: proved.ok ? null : proved.issue,
    newPassword: isSame ? ('same-as-old' as const) : newIssue,
    confirmation: repeated.ok ? null : repeated.issue,
  };
}
