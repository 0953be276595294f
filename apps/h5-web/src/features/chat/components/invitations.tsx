import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ERROR_CODES, type ChatInvite } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Avatar, Button, Card } from '@realm/ui';
import { api } from '../../../shared/api';
import { avatarImage } from '../../../shared/avatar-image';
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
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);

  async function answer(action: 'accept' | 'decline') {
    if (busy !== null) return;
    setBusy(action);
    const answered = await api.changeChatGroup({ roomId, action });
    setBusy(null);
    if (!answered.ok) {
      const { failure } = answered;
      const isOver = failure.kind === 'refused' && failure.code === ERROR_CODES.NOT_FOUND;
      dispatch(
        toastShown(isOver ? { tone: 'info', key: 'chat.invitation.ended' } : { tone: 'bad', failure }),
      );
      if (isOver) dispatch(roomsChanged());
      return;
    }
    dispatch(roomsChanged());
    if (action === 'accept') await navigate(roomPath(roomId));
    else dispatch(toastShown({ tone: 'good', key: 'chat.invitation.declined' }));
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
          busy={busy === 'decline'}
          aria-label={t('chat.invitation.declineOf', { name })}
          onClick={() => void answer('decline')}
        >
          {t('chat.invitation.decline')}
        </Button>
        <Button
          size="sm"
          busy={busy === 'accept'}
          aria-label={t('chat.invitation.acceptOf', { name })}
          onClick={() => void answer('accept')}
        >
          {t('chat.invitation.accept')}
        </Button>
      </span>
    </div>
  );
}
