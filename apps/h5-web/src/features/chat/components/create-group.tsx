import { useEffect, useRef, useState } from 'react';
import { Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { newRequestId, type ChatPerson, type ChatRoom } from '@realm/api-client';
import { CHAT_GROUP_MAX, CHAT_GROUP_NAME_MAX, checkGroupName } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, Note, Page, Stack, TextField, TopBar } from '@realm/ui';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { roomPath } from '../chat-place';
import { roomsChanged } from '../chat.slice';
import { ChoosePeople } from './choose-people';
import { NotInvited } from './not-invited';
import { RoomImage } from './room-image';
import styles from './choose-people.module.css';

const SHOWN_AVATARS = 4;

interface Created {
  readonly room: ChatRoom;
  readonly uninvited: readonly ChatPerson[];
}

/** A new group needs a name; who is chosen is invited with its creation, others come by its code. */
export function CreateGroup() {
  const { t } = useTranslation();
  const goBack = useGoBack('/chat');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([]);
  const { command, created } = useCreation(chosen);
  const checked = checkGroupName(name);
  const issue = checked.ok || checked.issue === 'empty' ? undefined : t(`chat.create.issue.${checked.issue}`);
  if (created !== null) return <NotInvited room={created.room} people={created.uninvited} />;

  return (
    <Page
      top={
        <TopBar title={t('chat.create.title')} back={{ label: t('common.action.back'), onClick: goBack }} />
      }
      footer={
        <Button block busy={command.isBusy} disabled={!checked.ok} onClick={() => command.run(name)}>
          {chosen.length === 0
            ? t('chat.create.action')
            : t('chat.create.actionInvite', { count: chosen.length })}
        </Button>
      }
    >
      <Stack gap={4}>
        <GroupImage chosen={chosen} />
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
        <ChoosePeople chosen={chosen} onChange={setChosen} disabled={command.isBusy} />
        <Note icon={<Users aria-hidden="true" />}>{t('chat.create.note', { count: CHAT_GROUP_MAX })}</Note>
      </Stack>
    </Page>
  );
}

/** @returns As `created`: the group while its creator has not read who was not invited. */
function useCreation(chosen: readonly ChatPerson[]) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // A repetition after a lost answer is the same group.
  const [groupId] = useState(newRequestId);
  const [created, setCreated] = useState<Created | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const command = useCommand(create, ({ room, uninvited }: Created) => {
    if (uninvited.length > 0) setCreated({ room, uninvited });
    else void navigate(roomPath(room.roomId), { replace: true });
  });

  /** Whoever has left the screen meanwhile still reads who was not invited. */
  async function create(name: string) {
    const memberUids = chosen.map(({ uid }) => uid).join(',');
    const answer = await api.createChatGroup({ groupId, name, ...(memberUids === '' ? {} : { memberUids }) });
    if (!answer.ok) return answer;
    dispatch(roomsChanged());
    const { uninvited: uids = [], ...room } = answer.value;
    const uninvited = chosen.filter(({ uid }) => uids.includes(uid));
    if (!isShown.current && uninvited.length > 0) {
      const names = uninvited.map(({ nickname }) => nickname).join(', ');
      dispatch(toastShown({ tone: 'bad', key: 'chat.create.notInvitedNames', params: { names } }));
    }
    return { ok: true as const, value: { room, uninvited } };
  }
  return { command, created };
}

/** As the group will look once everybody has accepted. */
function GroupImage({ chosen }: { chosen: readonly ChatPerson[] }) {
  const own = useAppSelector(selectProfile)?.avatar ?? '';
  const avatars = [own, ...chosen.map(({ avatar }) => avatar)].slice(0, SHOWN_AVATARS);
  return (
    <div className={styles.image}>
      <RoomImage room={{ kind: 'group', roomId: '', avatars }} />
    </div>
  );
}
