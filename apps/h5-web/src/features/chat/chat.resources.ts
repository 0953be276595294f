import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';
import { opened } from '../../state/realtime/realtime.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import { roomsChanged } from './chat.slice';

/** The list is not published: only the room that is shown is. */
const LIST_INTERVAL_MS = 20_000;
const LISTED_BETS = '30';

/** The public rooms and the member's groups. */
export const chatRooms = createResource('chat-rooms', () => api.listChatRooms({}), {
  follow: { on: [opened, wentOnline, roomsChanged], pauseMs: () => LIST_INTERVAL_MS },
});

/** The newest finished bets of the member, one of which can be shown to a room. */
export const finishedBets = createResource(
  'chat-bets',
  () => api.listBets({ state: 'ended', limit: LISTED_BETS }),
  { forget: true },
);

/** Whom the member may invite: people of the same groups, and who wrote in the public rooms last. */
export const acquaintances = createResource('chat-acquaintances', () => api.listChatMembers({}));

/** Who is in a group, or who wrote in a public room last. */
export const chatMembers = createResource('chat-members', (roomId: string) =>
  api.listChatMembers({ roomId }),
);
