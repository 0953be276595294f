import { useTranslation } from 'react-i18next';
import { Button } from '@realm/ui';
import { useAskToSignIn } from '../../../state/session/use-ask-to-sign-in';
import styles from './strip.module.css';

export function SignInStrip() {
  const { t } = useTranslation();
  const askToSignIn = useAskToSignIn();
  return (
    <section className={styles.strip} aria-label={t('home.strip.label')}>
      <div className={styles.words}>
        <p className={styles.title}>{t('home.strip.signedOut')}</p>
        <p className={styles.label}>{t('home.strip.browse')}</p>
      </div>
      <Button size="md" onClick={() => askToSignIn()}>
        {t('common.action.signIn')}
      </Button>
    </section>
  );
}
