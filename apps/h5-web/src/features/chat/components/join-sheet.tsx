import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation, type TFunction } from '@realm/i18n';
import { Button, Sheet, Stack, Text, TextField } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
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
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const command = useCommand(api.joinChatGroup, ({ roomId }) => {
    dispatch(roomsChanged());
    // Whoever has closed the sheet meanwhile stays in the list, which has the group.
    if (!isOpen.current) return;
    onClose();
    void navigate(roomPath(roomId));
  });

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chat.join.title')}
      closeLabel={t('common.action.close')}
      footer={
        <Button
          block
          busy={command.isBusy}
          disabled={typed.trim() === ''}
          onClick={() => command.run({ code: typed })}
        >
          {t('chat.join.action')}
        </Button>
      }
    >
      <Stack gap={3}>
        <TextField
          label={t('chat.join.code')}
          value={typed}
          error={command.failure === null ? undefined : joinFailure(t, command.failure)}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text);
            command.reset();
          }}
        />
        <Text tone="mute">{t('chat.join.note')}</Text>
      </Stack>
    </Sheet>
  );
}

const joinFailure = (t: TFunction, failure: ApiFailure): string =>
  failure.kind === 'refused' && failure.name === 'NOT_FOUND'
    ? t('chat.join.unknown')
    : failureText(t, failure);
