import { useTranslation } from '@realm/i18n';
import { Dialog } from '@realm/ui';
import { useAppDispatch } from '../hooks';
import { logoutRequested } from './session.slice';

/** Asked wherever signing out is offered. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Dialog
      open={open}
      tone="danger"
      title={t('setting.signOutTitle')}
      confirmLabel={t('setting.signOut')}
      onConfirm={() => {
        onClose();
        dispatch(logoutRequested());
      }}
      cancelLabel={t('common.action.cancel')}
      onCancel={onClose}
    >
      {t('setting.signOutText')}
    </Dialog>
  );
}
