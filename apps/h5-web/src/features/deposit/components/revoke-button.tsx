import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button, Dialog } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { revokeRequested, type OrderCommand } from '../deposit.slice';

/** Takes the order back, after confirming. */
export function RevokeButton({ orderId, command }: { orderId: string; command: OrderCommand }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState(false);
  const revoking = command.kind === 'revoking';

  function revoke() {
    dispatch(revokeRequested(orderId));
    setConfirming(false);
  }

  return (
    <>
      <Button variant="outline" busy={revoking} onClick={() => setConfirming(true)}>
        {t('deposit.revoke.action')}
      </Button>
      <Dialog
        open={confirming}
        title={t('deposit.revoke.title')}
        confirmLabel={t('deposit.revoke.confirm')}
        cancelLabel={t('deposit.revoke.keep')}
        tone="danger"
        onConfirm={revoke}
        onCancel={() => setConfirming(false)}
      >
        {t('deposit.revoke.text')}
      </Dialog>
    </>
  );
}
