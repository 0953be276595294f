import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { logoutRequested } from '../../../state/session/session.slice';

export function SignOut() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        {t('setting.signOut')}
      </Button>
      <Dialog
        open={asking}
        tone="danger"
        title={t('setting.signOutTitle')}
        confirmLabel={t('setting.signOut')}
        onConfirm={() => {
          setAsking(false);
          dispatch(logoutRequested());
        }}
        cancelLabel={t('common.action.cancel')}
        onCancel={() => setAsking(false)}
      >
        {t('setting.signOutText')}
      </Dialog>
    </>
  );
}
