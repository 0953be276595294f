import { ConversationSkeleton } from '../../../shared/messages/conversation';

const SIDES = ['own', 'other', 'own', 'other'] as const;

/** The place of a conversation that is read. */
export const ThreadSkeleton = () => <ConversationSkeleton sides={SIDES} />;
