import type { ChatRoom } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';

/** What a room is called: a group by its members, a public room by its language. */
export function useRoomName(): (room: Pick<ChatRoom, 'kind' | 'name' | 'roomId'>) => string {
  const { t } = useTranslation();
  return ({ kind, name, roomId }) => {
    if (kind === 'group') return name;
    if (roomId === 'zh' || roomId === 'zht' || roomId === 'en') return t(`chat.room.${roomId}`);
    return roomId;
  };
}
