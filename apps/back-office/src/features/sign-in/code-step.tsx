import { useState } from 'react';
import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { failureText } from '../../shared/states/failure-text';
import { useNow } from '../../shared/use-now';
import { CodeBoxes } from './code-boxes';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in';

const SECOND_MS = 1_000;
/** How long an authenticator shows each code. */
const CODE_SECONDS = 30;

/** The second step. A code works once and for half a minute. */
export function CodeStep({ signIn: { account, failure, isBusy, giveCode, startOver } }: { signIn: SignIn }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const seconds = CODE_SECONDS - (Math.floor(useNow(SECOND_MS) / SECOND_MS) % CODE_SECONDS);
  const isWrong = failure?.kind === 'refused' && failure.name === 'AUTHENTICATOR_CODE_WRONG';
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length > 0 && !isBusy) giveCode(code);
      }}
    >
      <h1 className={styles.title}>{t('console.code.title')}</h1>
      <p className={styles.lead}>{t('console.code.lead', { account })}</p>
      <CodeBoxes
        label={t('console.code.label')}
        value={code}
        onChange={setCode}
        onFull={giveCode}
        isWrong={isWrong}
      />
      {failure === null ? (
        <p className={styles.hint}>
          <Clock aria-hidden="true" />
          {t('console.code.lasts', { seconds })}
        </p>
      ) : (
        <p className={styles.wrong} role="alert">
          <CircleAlert aria-hidden="true" />
          {isWrong ? t('console.code.wrong', { seconds }) : failureText(t, failure)}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={isBusy} shortcut="↵">
        {t('common.action.signIn')}
      </Button>
      <button type="button" className={styles.link} onClick={startOver}>
        {t('console.code.otherAccount')}
      </button>
    </form>
  );
}
