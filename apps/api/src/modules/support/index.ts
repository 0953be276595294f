import { defineModule } from '../../define-module';
import { revisionOfThreads } from './revision-of-threads';
import { openImageForStaff, supportOperations } from './support.operator';
import { supportRoutes } from './support.routes';
import { supportTopic } from './support.topic';
import { visitorSupportOperations } from './visitor-support.operator';

export { answerMember } from './answer-member';
export { readLongestWait } from './read-longest-wait';
export { supportRoutes } from './support.routes';
export { writeText } from './write-as-member';

/** The conversation of a member with customer service, and of people who can't sign in. */
export const supportModule = defineModule({
  name: 'support',
  topics: { support: supportTopic },
  revisions: { support: revisionOfThreads },
  member: supportRoutes,
  operator: { ...supportOperations, ...visitorSupportOperations },
  images: { 'support/image': openImageForStaff },
});
