import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';
import styles from './strip.module.css';

export function SignInStrip() {
  const { t } = useTranslation();
  const redirectToSignIn = useSignInRedirect();
  return (
    <section className={styles.strip} aria-label={t('home.strip.label')}>
      <div className={styles.content}>
        <p className={styles.title}>{t('home.strip.signedOut')}</p>
        <p className={styles.label}>{t('home.strip.browse')}</p>
      </div>
      <Button size="md" onClick={() => redirectToSignIn()}>
        {t('common.action.signIn')}
      </Button>
    </section>
  );
}
