import type { ChatRoom } from '@realm/api-client';
import { AVATAR_ART, CATEGORY_ART } from '@realm/ui';
import { avatarImage } from '../../../shared/avatar-image';
import styles from './room-image.module.css';

const ROOM_ART: Readonly<Record<string, string>> = {
  zh: CATEGORY_ART.lottery,
  zht: CATEGORY_ART.board,
  en: CATEGORY_ART.live,
};

/** A room's image: its art, or the avatars of a group's first members. */
export function RoomImage({ room }: { room: Pick<ChatRoom, 'kind' | 'roomId' | 'avatars'> }) {
  if (room.kind === 'room')
    return <img src={ROOM_ART[room.roomId] ?? CATEGORY_ART.sports} alt="" className={styles.art} />;
  const shown = room.avatars.length === 0 ? [AVATAR_ART.owl] : room.avatars.map(avatarImage);
  return (
    <span className={styles.group}>
      {shown.map((src, index) => (
        <img key={index} src={src} alt="" />
      ))}
    </span>
  );
}
