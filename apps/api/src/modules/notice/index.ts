export { noticeActs } from './notice.operator';
export { noticeRoutes } from './notice.routes';
