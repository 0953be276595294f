import { EMPTY_ART } from '@realm/ui';
import type { RoutePath } from '../../shared/routes/route-table';

export type PendingName = 'pcGames' | 'other';

export interface PendingPage {
  readonly name: PendingName;
  readonly art: string;
  /** Where a member can go on meanwhile; the first is the main way. */
  readonly steps: readonly RoutePath[];
}

const { records, search } = EMPTY_ART;

const OTHER: PendingPage = { name: 'other', art: records, steps: ['/home'] };

const PAGES: Readonly<Partial<Record<RoutePath, PendingPage>>> = {
  '/pcGames': { name: 'pcGames', art: search, steps: ['/home'] },
};

export const pendingPageOf = (path: RoutePath): PendingPage => PAGES[path] ?? OTHER;
