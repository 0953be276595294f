import type { AppState } from '../app-state';

export const selectUnreadNotices = (state: AppState) => state.unreadNotices.counts;

/** What the bell shows; `null` for a visitor, whose marks live on the device. */
export const selectUnreadTotal = (state: AppState): number | null => {
  const counts = selectUnreadNotices(state);
  return counts === null ? null : counts.personal + counts.important + counts.general;
};
