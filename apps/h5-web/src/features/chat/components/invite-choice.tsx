import type { ChatMessage, ChatRoom } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { ListRow, Skeleton, Text, buttonClass } from '@realm/ui';
import { api } from '../../../shared/api';
import { Link } from '../../../shared/link';
import { useCommand } from '../../../shared/use-command';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { CREATE } from '../chat-place';
import { chatRooms } from '../chat.resources';
import { RoomImage } from './room-image';

interface InviteChoiceProps {
  message: ChatMessage;
  /** Where the message is: whoever wrote in a group is in it. */
  roomId: string;
  onClose: () => void;
}

/** The member's groups, one of which the writer of the message is invited to. */
export function InviteChoice({ message: { uid, nickname }, roomId, onClose }: InviteChoiceProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [rooms, read] = useResource(chatRooms, undefined);
  const command = useCommand(invite, onClose);

  async function invite(group: ChatRoom) {
    const answer = await api.changeChatGroup({ roomId: group.roomId, action: 'invite', memberUid: uid });
    dispatch(
      toastShown(
        answer.ok ? { tone: 'good', key: 'chat.member.invited' } : { tone: 'bad', failure: answer.failure },
      ),
    );
    return answer;
  }

  if (rooms.status === 'loading') return <Skeleton shape="block" height={120} />;
  if (rooms.status === 'failed') return <LoadFailed size="part" failure={rooms.failure} onRetry={read} />;
  const groups = rooms.value.rooms.filter(
    (room) => room.kind === 'group' && !room.closed && room.roomId !== roomId,
  );
  if (groups.length === 0)
    return (
      <>
        <Text>{t('chat.member.noGroup')}</Text>
        <Link to={CREATE} className={buttonClass({})}>
          {t('chat.create.title')}
        </Link>
      </>
    );
  return (
    <>
      <Text tone="mute">{t('chat.member.inviteTo', { name: nickname })}</Text>
      {groups.map((group) => (
        <ListRow
          key={group.roomId}
          media={<RoomImage room={group} />}
          title={group.name}
          note={t('chat.members.count', { count: group.members })}
          onClick={() => command.run(group)}
        />
      ))}
    </>
  );
}
