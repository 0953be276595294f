import { api } from '../../shared/api';
import { createPages } from '../../state/resources/pages';

const PAGE_ROWS = '20';

export const protectionEvents = createPages(
  'protectionEvents',
  (_arg: undefined, cursor) =>
    api.listProtectionEvents({ limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: true },
);
