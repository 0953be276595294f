export { noticeActs } from './notice.operator';
export { noticeRoutes } from './notice.routes';
export { writeMessage } from './write-message';
