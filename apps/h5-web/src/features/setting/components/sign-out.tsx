import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { SignOutDialog } from '../../../state/session/sign-out-dialog';

export function SignOut() {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="secondary" block onClick={() => setConfirming(true)}>
        {t('setting.signOut')}
      </Button>
      <SignOutDialog open={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}
