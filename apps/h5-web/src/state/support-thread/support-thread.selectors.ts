import type { AppState } from '../app-state';

/** How the member's thread with customer service stands. Its messages belong to the feature that shows them. */
export const selectSupportThread = (state: AppState) => state.unreadNotices.supportThread;
/** Messages of customer service that the member has not read. */
export const selectSupportUnread = (state: AppState): number =>
  state.unreadNotices.supportThread?.unread ?? 0;
