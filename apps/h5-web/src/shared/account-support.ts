import type { ApiFailure } from '@realm/api-client';

/** Customer service with a message about the account begun. Beside `supportPath`, which the first screen does not need. */
export const ACCOUNT_SUPPORT = '/customerService?about=account';

/** Where a refusal's text sends the reader; `null` for every other failure. */
export const supportPathOf = (failure: ApiFailure): string | null =>
  failure.kind === 'refused' && /^(ACCOUNT_DISABLED|PERMISSION_DENIED)$/.test(failure.name ?? '')
    ? ACCOUNT_SUPPORT
    : null;
