import { useNavigate } from 'react-router-dom';
import { ERROR_CODES, type ChatInvite } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Avatar, Button, Card } from '@realm/ui';
import { api } from '../../../shared/api';
import { avatarImage } from '../../../shared/avatar-image';
import { useCommand } from '../../../shared/use-command';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { roomPath } from '../chat-place';
import { roomsChanged } from '../chat.slice';
import styles from './invitations.module.css';

/** Groups that others have invited the member into, above the rooms. */
export function Invitations({ invites }: { invites: readonly ChatInvite[] }) {
  const { t } = useTranslation();
  if (invites.length === 0) return null;
  return (
    <section aria-label={t('chat.invitation.section')}>
      <Card padding="rows">
        {invites.map((invite) => (
          <Invitation key={invite.roomId} invite={invite} />
        ))}
      </Card>
    </section>
  );
}

function Invitation({ invite: { roomId, name, members, by, avatar } }: { invite: ChatInvite }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const accept = useCommand(send, () => void navigate(roomPath(roomId)));
  const decline = useCommand(
    send,
    () => void dispatch(toastShown({ tone: 'good', key: 'chat.invitation.declined' })),
  );
  const isBusy = accept.isBusy || decline.isBusy;

  /** The list changes with the answer, also where the member has left it meanwhile. */
  async function send(action: 'accept' | 'decline') {
    const answer = await api.changeChatGroup({ roomId, action });
    if (answer.ok) {
      dispatch(roomsChanged());
      return answer;
    }
    const { failure } = answer;
    const isOver = failure.kind === 'refused' && failure.code === ERROR_CODES.NOT_FOUND;
    dispatch(toastShown(isOver ? { tone: 'info', key: 'chat.invitation.ended' } : { tone: 'bad', failure }));
    if (isOver) dispatch(roomsChanged());
    return answer;
  }

  return (
    <div className={styles.row}>
      <Avatar src={avatarImage(avatar)} size={40} />
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.note}>
          {t('chat.invitation.by', { name: by })} · {t('chat.members.count', { count: members })}
        </span>
      </span>
      <span className={styles.ways}>
        <Button
          variant="outline"
          size="sm"
          busy={decline.isBusy}
          aria-label={t('chat.invitation.declineOf', { name })}
          onClick={() => !isBusy && decline.run('decline')}
        >
          {t('chat.invitation.decline')}
        </Button>
        <Button
          size="sm"
          busy={accept.isBusy}
          aria-label={t('chat.invitation.acceptOf', { name })}
          onClick={() => !isBusy && accept.run('accept')}
        >
          {t('chat.invitation.accept')}
        </Button>
      </span>
    </div>
  );
}
