import type { PublishedTopicName } from '@realm/api-client/contract';
import type { Topic } from '../topic';
import { balanceTopic } from './balance.topic';
import { logoutTopic } from './logout.topic';

/** What this server publishes. A topic of the contract that has no row here does not compile. */
export const PUBLISHED: { readonly [Name in PublishedTopicName]: Topic<Name> } = {
  K: balanceTopic,
  logout: logoutTopic,
};
