import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Sheet, Stack, Text, TextField } from '@realm/ui';
import { api } from '../../../shared/api';
import { useAppDispatch } from '../../../state/hooks';
import { roomPath } from '../chat-place';
import { roomsChanged } from '../chat.slice';

interface JoinSheetProps {
  /** Of a link that was opened. */
  code: string;
  open: boolean;
  onClose: () => void;
}

/** Joins a group by its invitation code. A link fills the code in; joining is the member's own decision. */
export function JoinSheet({ code, open, onClose }: JoinSheetProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  async function join() {
    setBusy(true);
    setError(undefined);
    const answer = await api.joinChatGroup({ code: typed });
    setBusy(false);
    if (!answer.ok) {
      const { failure } = answer;
      const isUnknown = failure.kind === 'refused' && failure.code === 404;
      setError(isUnknown ? t('chat.join.unknown') : failureText(t, failure));
      return;
    }
    onClose();
    dispatch(roomsChanged());
    void navigate(roomPath(answer.value.roomId));
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chat.join.title')}
      closeLabel={t('common.action.close')}
      footer={
        <Button block busy={busy} disabled={typed.trim() === ''} onClick={() => void join()}>
          {t('chat.join.action')}
        </Button>
      }
    >
      <Stack gap={3}>
        <TextField
          label={t('chat.join.code')}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={setTyped}
        />
        <Text tone="mute">{t('chat.join.note')}</Text>
      </Stack>
    </Sheet>
  );
}
