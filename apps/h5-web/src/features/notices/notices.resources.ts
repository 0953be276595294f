import type { Notice } from '@realm/api-client';
import { api } from '../../shared/api';
import { createPages } from '../../state/resources/pages';

/** In the order of the tabs. */
export const NOTICE_TABS = ['personal', 'important', 'general'] as const satisfies readonly Notice['kind'][];
export type NoticeTab = (typeof NOTICE_TABS)[number];

const PAGE_ROWS = '20';

export const notices = createPages('notices', (kind: NoticeTab, cursor) =>
  api.pageNotices({ kind, limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
);
