import type { Feature } from '../../shared/feature';
import { ChatScreen } from './chat-screen';

export const feature: Feature = { Screen: ChatScreen };
