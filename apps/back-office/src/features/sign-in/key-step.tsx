import { copyText, CopyField, QrCode } from '@realm/ui';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import styles from './sign-in.module.css';
import type { SignIn, Step } from './use-sign-in';

interface KeyStepProps {
  step: Extract<Step, { readonly name: 'key' }>;
  signIn: SignIn;
}

/** The authenticator's key, shown once. The first sign-in with one of its codes binds it. */
export function KeyStep({ step: { key, uri }, signIn: { account, go } }: KeyStepProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.step}>
      <h1 className={styles.title}>{t('console-enrol.key.title')}</h1>
      <p className={styles.lead}>{t('console-enrol.key.lead', { account })}</p>
      <div className={styles.qr}>
        <QrCode value={uri} label={t('console-enrol.key.qr')} size={200} />
      </div>
      <CopyField
        label={t('console-enrol.key.label')}
        text={key}
        copyLabel={t('common.action.copy')}
        copiedLabel={t('common.action.copied')}
        onCopy={copyText}
      />
      <Button variant="primary" block onPress={() => go({ name: 'code' })}>
        {t('console-enrol.key.done')}
      </Button>
    </div>
  );
}
