import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState } from '@realm/ui';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';

/** A payment password belongs to a signed-in member: without the session nothing about money is reset. */
export function SignInFirst() {
  const { t } = useTranslation();
  const signIn = useSignInRedirect();
  return (
    <EmptyState
      art={EMPTY_ART.signedout}
      title={t('recovery.signInFirst.title')}
      text={t('recovery.signInFirst.text')}
      action={<Button onClick={() => signIn()}>{t('common.action.signIn')}</Button>}
    />
  );
}
