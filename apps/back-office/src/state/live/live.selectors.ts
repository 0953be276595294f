import type { ConsoleTopic } from '@realm/api-client';
import type { AppState } from '../app-state';
import { useAppSelector } from '../hooks';

export const selectLive = ({ live }: AppState) => live;

/** Another text after each change of any of the topics; `null` while their revisions are not known. */
export const selectRevision =
  (topics: readonly ConsoleTopic[]) =>
  ({ live }: AppState): string | null =>
    topics.every((topic) => live.revisions[topic] === undefined)
      ? null
      : topics.map((topic) => live.revisions[topic] ?? '').join(' ');

/** Whether figures are kept up to date. Where they are not, reading goes on and acting stops. */
export const useIsFresh = (): boolean => useAppSelector(({ live }) => live.status !== 'lost');
