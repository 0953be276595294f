import { defineModule } from '../../define-module';
import { revisionOfThreads } from './revision-of-threads';
import { openImageForStaff, supportOperations } from './support.operator';
import { supportRoutes } from './support.routes';
import { supportTopic } from './support.topic';

export { answerMember } from './support.operator';
export { readLongestWait } from './read-longest-wait';
export { supportRoutes } from './support.routes';
export { writeText } from './write-as-member';

/** The conversation of a member with customer service. */
export const supportModule = defineModule({
  name: 'support',
  topics: { support: supportTopic },
  revisions: { support: revisionOfThreads },
  member: supportRoutes,
  operator: supportOperations,
  images: { 'support/image': openImageForStaff },
});
