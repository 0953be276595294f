import type { Feature } from '../../shared/feature';
import { watchChat } from './chat.saga';
import { chatSlice } from './chat.slice';
import { ChatScreen } from './screens/chat-screen';

export const feature: Feature = {
  routes: { '/chat': ChatScreen },
  slice: chatSlice,
  watcher: watchChat,
};
