import { BellOff } from 'lucide-react';
import type { ChatRoom } from '@realm/api-client';
import { chatPieces } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { shownCount } from '@realm/ui';
import { Link } from '../../../shared/link';
import { whenText } from '../../../shared/when-text';
import { useAppSelector } from '../../../state/hooks';
import { selectMember } from '../../../state/session/session.selectors';
import { useGameName } from '../../../state/games/use-game-name';
import { roomPath } from '../chat-place';
import { useBetName } from './bet-card';
import { eventText } from './event-text';
import { RoomImage } from './room-image';
import { useRoomName } from './use-room-name';
import styles from './room-list.module.css';

/** A room in the list: its newest message, and what is unread. */
export function RoomRow({ room }: { room: ChatRoom }) {
  const { t } = useTranslation();
  const nameOf = useRoomName();
  const own = useAppSelector(selectMember)?.uid;
  const { last, unread, quiet, mentioned } = room;
  return (
    <Link to={roomPath(room.roomId)} className={styles.row}>
      <RoomImage room={room} />
      <span className={styles.body}>
        <span className={styles.line}>
          <span className={styles.name}>{nameOf(room)}</span>
          {last !== null && <time className={`${styles.time} num`}>{whenText(t, last.sentAt)}</time>}
        </span>
        <span className={styles.line}>
          <span className={styles.last}>
            {quiet && <BellOff aria-label={t('chat.list.quiet')} />}{' '}
            {mentioned && <span className={styles.at}>{t('chat.list.mentioned')}</span>}{' '}
            <LastText room={room} own={own} />
          </span>
          {unread > 0 && !quiet && (
            <span className={`${styles.count} num`}>
              {shownCount(unread)}
              <span className="visually-hidden"> {t('chat.list.unread')}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function LastText({ room: { last }, own }: { room: ChatRoom; own: string | undefined }): string {
  const { t } = useTranslation();
  const bet = last?.bet ?? null;
  const betName = useBetName()(useGameName(bet?.gameId ?? null), bet?.category ?? '');
  if (last === null) return t('chat.list.empty');
  const event = eventText(t, last);
  if (event !== null) return event;
  const words = chatPieces(last.text)
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${t(`chat.emoji.${piece.emoji}`)}]`))
    .join('');
  const text = bet === null ? words : t('chat.bet.inList', { game: betName });
  return t('chat.list.said', { name: last.uid === own ? t('chat.list.you') : last.nickname, text });
}
