import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
import { changeLanguage, loadConsoleCatalogue, useTranslation } from '@realm/i18n';
import { LOGO_MARK } from '@realm/ui';
import { useNow } from '../../shared/use-now';
import { useAppSelector } from '../../state/hooks';
import { selectSession } from '../../state/session/session.selectors';
import { Arches } from './arches';
import { CodeStep } from './code-step';
import { EnrolStep } from './enrol-step';
import { KeyStep } from './key-step';
import { LockedStep } from './locked-step';
import { PasswordStep } from './password-step';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in';

const SECOND_MS = 1_000;

/** Account and password, then the authenticator's code; a new person begins with an enrolment code. */
export function SignInScreen() {
  const { t, i18n } = useTranslation();
  const signIn = useSignIn();
  const { reason } = useAppSelector(selectSession);
  const { step } = signIn;
  const other = i18n.language === 'en' ? 'zh' : 'en';
  return (
    <main className={styles.screen}>
      <Arches />
      <div className={styles.box}>
        <div className={styles.brand}>
          <img src={LOGO_MARK} alt="" width={30} height={30} />
          <span translate="no">{t('console.brand')}</span>
          <small className={styles.console}>{t('console.title')}</small>
        </div>
        {reason !== null && step.name === 'password' && (
          <p className={styles.ended} role="status">
            {t(`console.ended.${reason}`)}
          </p>
        )}
        {step.name === 'password' && <PasswordStep signIn={signIn} />}
        {step.name === 'code' && <CodeStep signIn={signIn} />}
        {step.name === 'locked' && <LockedStep until={step.until} onOver={signIn.startOver} />}
        {step.name === 'enrol' && <EnrolStep signIn={signIn} />}
        {step.name === 'key' && <KeyStep step={step} signIn={signIn} />}
        <div className={styles.foot}>
          <span translate="no">{window.location.host}</span>
          <button
            type="button"
            className={styles.link}
            onClick={() => void changeLanguage(i18n, other, { load: loadConsoleCatalogue })}
          >
            {t(`common.language.${other}`)}
          </button>
          <Clock />
        </div>
      </div>
    </main>
  );
}

function Clock() {
  const now = useNow(SECOND_MS);
  return (
    <span className={styles.clock}>
      {formatGmt4(now, 'minute').slice(-5)} {GMT4_LABEL}
    </span>
  );
}
