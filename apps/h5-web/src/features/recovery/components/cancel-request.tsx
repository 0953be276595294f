import { useState } from 'react';
import type { InputOf, MemberEndpoints, Recovery } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Dialog } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';

interface CancelRequestProps {
  label: string;
  input: InputOf<MemberEndpoints['cancelRecovery']>;
  onDone: (recovery: Recovery) => void;
}

/** Cancels a request after a confirmation. */
export function CancelRequest({ label, input, onDone }: CancelRequestProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const command = useCommand(api.cancelRecovery, (recovery) => {
    setOpen(false);
    dispatch(toastShown({ tone: 'good', key: 'recovery.cancel.done' }));
    onDone(recovery);
  });
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          command.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        tone="danger"
        title={t('recovery.cancel.title')}
        confirmLabel={t('recovery.cancel.own')}
        cancelLabel={t('recovery.cancel.keep')}
        busy={command.isBusy}
        onConfirm={() => command.run(input)}
        onCancel={() => setOpen(false)}
      >
        {t('recovery.cancel.text')}
        {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
      </Dialog>
    </>
  );
}
