import { defineModule } from '../../define-module';
import { revisionOfContent } from './content-version';
import { bannerOperations } from './banner.operator';
import { contentTopic } from './content.topic';
import { noticeOperations } from './notice.operator';
import { noticeRoutes } from './notice.routes';

export { noteContentChange } from './content-version';
export { statusOf, writtenContent } from './written-content';
export { markAllRead } from './notice-reads.repository';
export { noticeRoutes } from './notice.routes';
export { tellMember, writeMessage } from './write-message';

export const noticeModule = defineModule({
  name: 'notice',
  member: noticeRoutes,
  operator: { ...noticeOperations, ...bannerOperations },
  topics: { content: contentTopic },
  revisions: { content: revisionOfContent },
});
