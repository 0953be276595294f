import { useTranslation } from '@realm/i18n';
import { PasswordField } from '@realm/ui';
import { Link } from '../../../shared/link';
import { recoverPath } from '../../../shared/recover-path';
import styles from './terms-box.module.css';
import type { SignInFieldsProps } from './sign-in-fields';

/** One entry to sign in, two to register. */
export function PasswordEntries({
  form,
  issues,
  change,
}: Pick<SignInFieldsProps, 'form' | 'issues' | 'change'>) {
  const { t } = useTranslation();
  const registers = form.mode === 'register';
  const labels = {
    show: t('common.a11y.showPassword'),
    hide: t('common.a11y.hidePassword'),
    capsLock: t('common.a11y.capsLock'),
  };
  return (
    <>
      <PasswordField
        key={form.mode}
        label={t('session.password.label')}
        hint={registers ? t('session.password.newHint') : undefined}
        error={issues.password && t(issues.password)}
        labels={labels}
        labelAction={
          registers ? undefined : (
            <Link className={styles.link} to={recoverPath('login-password')}>
              {t('session.password.forgot')}
            </Link>
          )
        }
        name="password"
        autoComplete={registers ? 'new-password' : 'current-password'}
        enterKeyHint={registers ? 'next' : 'go'}
        value={form.password}
        onChange={(password) => change({ password })}
      />
      {registers && (
        <PasswordField
          label={t('session.confirmation')}
          error={issues.confirmation && t(issues.confirmation)}
          labels={labels}
          name="confirmation"
          autoComplete="new-password"
          enterKeyHint="go"
          value={form.confirmation}
          onChange={(confirmation) => change({ confirmation })}
        />
      )}
    </>
  );
}
