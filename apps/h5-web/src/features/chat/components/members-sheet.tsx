import { useState } from 'react';
import { UserMinus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ChatPerson, ChatRoom } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import {
  Avatar,
  Button,
  CopyButton,
  Dialog,
  IconButton,
  ListRow,
  Sheet,
  Skeleton,
  Switch,
  Text,
  copyText,
} from '@realm/ui';
import { api } from '../../../shared/api';
import { avatarImage } from '../../../shared/avatar-image';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectMember } from '../../../state/session/session.selectors';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { LIST, inviteLink } from '../chat-place';
import { chatMembers } from '../chat.resources';
import { roomForgotten, roomReceived, roomsChanged } from '../chat.slice';
import styles from './sheets.module.css';

interface MembersSheetProps {
  room: ChatRoom;
  open: boolean;
  onClose: () => void;
}

type Action = 'quiet' | 'loud' | 'leave' | 'exclude' | 'renew-code';

/** Who is there; of a group also its invitation, and the way out. */
export function MembersSheet({ room, open, onClose }: MembersSheetProps) {
  const { t } = useTranslation();
  const change = useGroupChange(room, onClose);
  const [leaving, setLeaving] = useState(false);
  const [excluded, setExcluded] = useState<ChatPerson | null>(null);
  const isGroup = room.kind === 'group';
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={isGroup ? t('chat.members.title') : t('chat.members.recent')}
        closeLabel={t('common.action.close')}
        footer={
          isGroup ? (
            <Button variant="outline" block onClick={() => setLeaving(true)}>
              {t('chat.members.leave')}
            </Button>
          ) : undefined
        }
      >
        {open && <People room={room} onExclude={setExcluded} />}
        <Switch
          label={t('chat.members.quiet')}
          note={t('chat.members.quietNote')}
          checked={room.quiet}
          onChange={(quiet) => void change(quiet ? 'quiet' : 'loud')}
        />
        {isGroup && <Invitation room={room} onRenew={() => void change('renew-code')} />}
      </Sheet>
      <Dialog
        open={leaving}
        tone="danger"
        title={t('chat.members.leaveTitle', { name: room.name })}
        confirmLabel={t('chat.members.leave')}
        cancelLabel={t('common.action.cancel')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          void change('leave');
        }}
      >
        {t('chat.members.leaveText')}
      </Dialog>
      <Dialog
        open={excluded !== null}
        tone="danger"
        title={t('chat.members.excludeTitle', { name: excluded?.nickname ?? '' })}
        confirmLabel={t('chat.members.exclude')}
        cancelLabel={t('common.action.cancel')}
        onCancel={() => setExcluded(null)}
        onConfirm={() => {
          if (excluded !== null) void change('exclude', excluded.uid);
          setExcluded(null);
        }}
      >
        {t('chat.members.excludeText')}
      </Dialog>
    </>
  );
}

function useGroupChange({ roomId }: ChatRoom, onGone: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, readPeople] = useResource(chatMembers, roomId);
  return async (action: Action, memberUid?: string): Promise<void> => {
    const answer = await api.changeChatGroup({
      roomId,
      action,
      ...(memberUid === undefined ? {} : { memberUid }),
    });
    if (!answer.ok) {
      dispatch(toastShown({ tone: 'bad', key: 'chat.members.notChanged' }));
      return;
    }
    dispatch(roomsChanged());
    const { room } = answer.value;
    if (room === null) {
      onGone();
      await navigate(LIST, { replace: true });
      dispatch(roomForgotten(roomId));
      return;
    }
    dispatch(roomReceived(room));
    if (action === 'exclude') readPeople();
  };
}

function People({ room, onExclude }: { room: ChatRoom; onExclude: (person: ChatPerson) => void }) {
  const { t } = useTranslation();
  const own = useAppSelector(selectMember)?.uid;
  const [people, read] = useResource(chatMembers, room.roomId);
  if (people.status === 'loading') return <Skeleton height={120} />;
  if (people.status === 'failed') return <LoadFailed size="part" failure={people.failure} onRetry={read} />;
  if (people.value.items.length === 0) return <Text>{t('chat.members.nobody')}</Text>;
  return people.value.items.map((person) => {
    const { uid, nickname, avatar, owner } = person;
    const role = owner ? t('chat.members.owner') : '';
    return (
      <ListRow
        key={uid}
        media={<Avatar src={avatarImage(avatar)} size={36} />}
        title={nickname}
        note={
          uid === own
            ? [t('chat.list.you'), role].filter((part) => part !== '').join(' · ')
            : role || undefined
        }
        end={
          room.owned && uid !== own ? (
            <IconButton
              label={t('chat.members.excludeOf', { name: nickname })}
              icon={<UserMinus aria-hidden="true" />}
              onClick={() => onExclude(person)}
            />
          ) : undefined
        }
      />
    );
  });
}

function Invitation({ room, onRenew }: { room: ChatRoom; onRenew: () => void }) {
  const { t } = useTranslation();
  const button = { copiedLabel: t('chat.invite.copied'), isLabelled: true, onCopy: copyText };
  return (
    <section className={styles.invitation} aria-label={t('chat.invite.title')}>
      <h3>{t('chat.invite.title')}</h3>
      <p className={styles.code}>
        {t('chat.invite.code')} <b className="mono">{room.inviteCode}</b>
      </p>
      <div className={styles.copies}>
        <CopyButton text={room.inviteCode} copyLabel={t('chat.invite.copyCode')} {...button} />
        <CopyButton text={inviteLink(room.inviteCode)} copyLabel={t('chat.invite.copyLink')} {...button} />
      </div>
      <Text>{t('chat.invite.note')}</Text>
      {room.owned && (
        <Button variant="ghost" size="sm" onClick={onRenew}>
          {t('chat.invite.renew')}
        </Button>
      )}
    </section>
  );
}
