import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '@realm/i18n';
import { PasswordField, TextField } from '@realm/ui';
import { Button } from '../../shared/button';
import { failureText } from '../../shared/states/failure-text';
import { useFocus } from '../../shared/use-focus';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in';

export function PasswordStep({ signIn: { failure, isBusy, go, givePassword } }: { signIn: SignIn }) {
  const { t } = useTranslation();
  const first = useFocus();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (account.trim() !== '' && password !== '') givePassword(account, password);
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('console.signIn.title')}</h1>
      <p className={styles.lead}>{t('console.signIn.lead')}</p>
      <TextField
        label={t('console.signIn.account')}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        ref={first}
        error={isTried && account.trim() === '' ? t('console.signIn.accountEmpty') : undefined}
      />
      <PasswordField
        label={t('console.signIn.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={200}
        labels={{
          show: t('common.a11y.showPassword'),
          hide: t('common.a11y.hidePassword'),
          capsLock: t('common.a11y.capsLock'),
        }}
        error={isTried && password === '' ? t('console.signIn.passwordEmpty') : undefined}
      />
      {failure !== null && (
        <p className={styles.wrong} role="alert">
          {failureText(t, failure)}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={isBusy} shortcut="↵">
        {t('common.action.next')}
      </Button>
      <button type="button" className={styles.link} onClick={() => go({ name: 'enrol' })}>
        {t('console.signIn.enrol')}
      </button>
    </form>
  );
}
