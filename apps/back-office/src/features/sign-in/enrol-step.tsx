import { useState, type SubmitEvent } from 'react';
import { NEW_PASSWORD_MIN, checkNewPassword } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { PasswordField, TextField } from '@realm/ui';
import { Button } from '../../shared/button';
import { failureText } from '../../shared/states/failure-text';
import { useFocus } from '../../shared/use-focus';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in';

/** A new person, or one whose account was reset, chooses a password with the code that an admin gave. */
export function EnrolStep({ signIn: { failure, isBusy, enrol, startOver } }: { signIn: SignIn }) {
  const { t } = useTranslation();
  const first = useFocus();
  const [enrolment, setEnrolment] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const checked = checkNewPassword(password, '');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (enrolment.trim() !== '' && checked.ok) void enrol(enrolment, password);
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('console-enrol.title')}</h1>
      <p className={styles.lead}>{t('console-enrol.lead')}</p>
      <TextField
        label={t('console-enrol.code')}
        value={enrolment}
        onChange={setEnrolment}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        ref={first}
        error={isTried && enrolment.trim() === '' ? t('console-enrol.codeEmpty') : undefined}
      />
      <PasswordField
        label={t('console-enrol.password')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        maxLength={200}
        hint={t('console-enrol.passwordHint', { count: NEW_PASSWORD_MIN })}
        labels={{
          show: t('common.a11y.showPassword'),
          hide: t('common.a11y.hidePassword'),
          capsLock: t('common.a11y.capsLock'),
        }}
        error={
          isTried && !checked.ok ? t('console-enrol.passwordWeak', { count: NEW_PASSWORD_MIN }) : undefined
        }
      />
      {failure !== null && (
        <p className={styles.wrong} role="alert">
          {failure.kind === 'refused' && failure.name === 'AUTH_CODE_INVALID'
            ? t('console-enrol.codeWrong')
            : failureText(t, failure)}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={isBusy} shortcut="↵">
        {t('common.action.next')}
      </Button>
      <button type="button" className={styles.link} onClick={startOver}>
        {t('common.action.back')}
      </button>
    </form>
  );
}
