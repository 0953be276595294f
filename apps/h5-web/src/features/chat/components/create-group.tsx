import { useState } from 'react';
import { Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { newRequestId } from '@realm/api-client';
import { CHAT_GROUP_MAX, CHAT_GROUP_NAME_MAX, checkGroupName } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Note, Page, Stack, TextField, TopBar } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch } from '../../../state/hooks';
import { roomPath } from '../chat-place';
import { roomsChanged } from '../chat.slice';

/** A new group needs a name; its members come by the code that it is given. */
export function CreateGroup() {
  const { t } = useTranslation();
  const goBack = useGoBack('/chat');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  // A repetition after a lost answer is the same group.
  const [groupId] = useState(newRequestId);
  const command = useCommand(api.createChatGroup, ({ roomId }) => {
    dispatch(roomsChanged());
    void navigate(roomPath(roomId), { replace: true });
  });
  const checked = checkGroupName(name);
  const issue = checked.ok || checked.issue === 'empty' ? undefined : t(`chat.create.issue.${checked.issue}`);

  return (
    <Page
      top={
        <TopBar title={t('chat.create.title')} back={{ label: t('common.action.back'), onClick: goBack }} />
      }
      footer={
        <Button
          block
          busy={command.isBusy}
          disabled={!checked.ok}
          onClick={() => command.run({ groupId, name })}
        >
          {t('chat.create.action')}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField
          label={t('chat.create.name')}
          value={name}
          hint={t('chat.create.hint', { count: CHAT_GROUP_NAME_MAX })}
          error={command.failure === null ? issue : failureText(t, command.failure)}
          autoComplete="off"
          onChange={(next) => {
            setName(next);
            command.reset();
          }}
        />
        <Note icon={<Users aria-hidden="true" />}>{t('chat.create.note', { count: CHAT_GROUP_MAX })}</Note>
      </Stack>
    </Page>
  );
}
