import { useChatPlace } from '../chat-place';
import { CreateGroup } from '../components/create-group';
import { RoomList } from '../components/room-list';
import { RoomView } from '../components/room-view';

/** Public rooms and groups of members. */
export function ChatScreen() {
  const place = useChatPlace();
  switch (place.view) {
    case 'room':
      return <RoomView key={place.roomId} roomId={place.roomId} />;
    case 'create':
      return <CreateGroup />;
    case 'list':
      return <RoomList code={place.code} />;
  }
}
