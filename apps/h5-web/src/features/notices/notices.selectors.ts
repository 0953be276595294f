import { featureState } from '../../state/app-state';
import { noticesSlice, type NoticeList } from './notices.slice';

export const selectNotices = featureState(noticesSlice);

/** Of what has been fetched: read marks live on this device, so older pages don't count. */
export const unreadIn = (list: NoticeList, read: ReadonlySet<string>): readonly string[] =>
  list.step === 'ready' ? list.items.map(({ noticeId }) => noticeId).filter((id) => !read.has(id)) : [];
