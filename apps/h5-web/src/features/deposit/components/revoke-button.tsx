import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button, Dialog } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { revokeRequested, type OrderCommand } from '../deposit.slice';

/** Takes the order back, after asking. */
export function RevokeButton({ orderId, command }: { orderId: string; command: OrderCommand }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const revoking = command.kind === 'revoking';

  function revoke() {
    dispatch(revokeRequested(orderId));
    setAsking(false);
  }

  return (
    <>
      <Button variant="outline" busy={revoking} onClick={() => setAsking(true)}>
        {t('deposit.revoke.action')}
      </Button>
      <Dialog
        open={asking}
        title={t('deposit.revoke.title')}
        confirmLabel={t('deposit.revoke.confirm')}
        cancelLabel={t('deposit.revoke.keep')}
        tone="danger"
        onConfirm={revoke}
        onCancel={() => setAsking(false)}
      >
        {t('deposit.revoke.text')}
      </Dialog>
    </>
  );
}
