import { defineModule } from '../../define-module';
import { noticeActs } from './notice.operator';
import { noticeRoutes } from './notice.routes';

export { noticeActs } from './notice.operator';
export { noticeRoutes } from './notice.routes';
export { writeMessage } from './write-message';

export const noticeModule = defineModule({
  name: 'notice',
  member: noticeRoutes,
  operator: () => ({ acts: noticeActs }),
});
