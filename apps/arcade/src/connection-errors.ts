import { connectionErrors } from '@realm/server';

/** A request that reaches no call. */
export class Malformed extends Error {
  readonly statusCode = 400;
}

/** Answer like the calls, where there is nothing but a connection. */
export const { clientErrorHandler, guardUpgrades } = connectionErrors(() => ({
  ok: false,
  error: { code: 'malformed' },
}));
