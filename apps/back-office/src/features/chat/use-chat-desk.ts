import { useQuery } from '../../state/queries/use-query';

const TOPICS = { topics: ['chat'] as const };

/** Words, slow mode, moderators and mutes, as they are while others change them. */
export const useChatDesk = () => useQuery('chat/desk', {}, TOPICS);
