import type { ChatRoom } from '@realm/api-client';
import { AVATAR_ART, CATEGORY_ART, classNames } from '@realm/ui';
import { avatarImage } from '../../../shared/avatar-image';
import styles from './room-image.module.css';

const ROOM_ART: Readonly<Record<string, string>> = {
  zh: CATEGORY_ART.lottery,
  zht: CATEGORY_ART.board,
  en: CATEGORY_ART.live,
};

interface RoomImageProps {
  room: Pick<ChatRoom, 'kind' | 'roomId' | 'avatars'>;
  /** Smaller, for the bar at the top. */
  inBar?: boolean;
}

/** A room's image: its art, or the avatars of a group's first members. */
export function RoomImage({ room, inBar = false }: RoomImageProps) {
  const size = inBar && styles.inBar;
  if (room.kind === 'room') {
    const art = ROOM_ART[room.roomId] ?? CATEGORY_ART.sports;
    return <img src={art} alt="" className={classNames(styles.art, size)} />;
  }
  const shown = room.avatars.length === 0 ? [AVATAR_ART.owl] : room.avatars.map(avatarImage);
  return (
    <span className={classNames(styles.group, size)}>
      {shown.map((src, index) => (
        <img key={index} src={src} alt="" />
      ))}
    </span>
  );
}
