import { useState } from 'react';
import { UserMinus } from 'lucide-react';
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
import { avatarImage } from '../../../shared/avatar-image';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectMember } from '../../../state/session/session.selectors';
import { inviteLink } from '../chat-place';
import { chatMembers } from '../chat.resources';
import { useGroupChange } from '../use-group-change';
import { ModeratorTag } from './moderator-tag';
import styles from './sheets.module.css';

interface MembersSheetProps {
  room: ChatRoom;
  open: boolean;
  onClose: () => void;
}

/** Who is there; of a group also its invitation, and the way out. */
export function MembersSheet({ room, open, onClose }: MembersSheetProps) {
  const { t } = useTranslation();
  const { change } = useGroupChange(room, onClose);
  const [leaving, setLeaving] = useState<'leave' | 'disband' | null>(null);
  const [excluded, setExcluded] = useState<ChatPerson | null>(null);
  const isGroup = room.kind === 'group';
  // Stays for the time that the dialog takes to close.
  const [last, setLast] = useState<'leave' | 'disband'>('leave');
  if (leaving !== null && leaving !== last) setLast(leaving);
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={isGroup ? t('chat.members.title') : t('chat.members.recent')}
        closeLabel={t('common.action.close')}
        footer={
          isGroup ? (
            <div className={styles.ways}>
              <Button variant="outline" onClick={() => setLeaving('leave')}>
                {t('chat.members.leave')}
              </Button>
              {room.owned && (
                <Button variant="danger" onClick={() => setLeaving('disband')}>
                  {t('chat.members.disband')}
                </Button>
              )}
            </div>
          ) : undefined
        }
      >
        {open && <People room={room} onExclude={setExcluded} />}
        <Switch
          label={t('chat.members.quiet')}
          note={t('chat.members.quietNote')}
          checked={room.quiet}
          onChange={(quiet) => change(quiet ? 'quiet' : 'loud')}
        />
        {isGroup && !room.closed && <Invitation room={room} onRenew={() => change('renew-code')} />}
      </Sheet>
      <Dialog
        open={leaving !== null}
        tone="danger"
        title={t(`chat.members.${last}Title`, { name: room.name })}
        confirmLabel={t(`chat.members.${last}`)}
        cancelLabel={t('common.action.cancel')}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null);
          change(last);
        }}
      >
        {t(`chat.members.${last}Text`)}
      </Dialog>
      <Dialog
        open={excluded !== null}
        tone="danger"
        title={t('chat.members.excludeTitle', { name: excluded?.nickname ?? '' })}
        confirmLabel={t('chat.members.exclude')}
        cancelLabel={t('common.action.cancel')}
        onCancel={() => setExcluded(null)}
        onConfirm={() => {
          if (excluded !== null) change('exclude', excluded.uid);
          setExcluded(null);
        }}
      >
        {t('chat.members.excludeText')}
      </Dialog>
    </>
  );
}

function People({ room, onExclude }: { room: ChatRoom; onExclude: (person: ChatPerson) => void }) {
  const { t } = useTranslation();
  const own = useAppSelector(selectMember)?.uid;
  const [people, read] = useResource(chatMembers, room.roomId);
  if (people.status === 'loading') return <Skeleton height={120} />;
  if (people.status === 'failed') return <LoadFailed size="part" failure={people.failure} onRetry={read} />;
  if (people.value.items.length === 0) return <Text>{t('chat.members.nobody')}</Text>;
  const rows = people.value.items.map((person) => {
    const { uid, nickname, avatar, owner, moderator } = person;
    const role = owner ? t('chat.members.owner') : '';
    return (
      <ListRow
        key={uid}
        media={<Avatar src={avatarImage(avatar)} size={36} />}
        title={
          <>
            {nickname} {moderator && <ModeratorTag />}
          </>
        }
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
  return <div className={styles.rows}>{rows}</div>;
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
