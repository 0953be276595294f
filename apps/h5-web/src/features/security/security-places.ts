import type { RoutePath } from '../../shared/routes/route-table';

export const CENTRE = '/userCenter/safeSetting' satisfies RoutePath;
export const PAYMENT_PASSWORD = '/userCenter/safeVerify' satisfies RoutePath;
export const ADDRESSES = '/userCenter/btcAddress' satisfies RoutePath;

/** The screens of the centre, the last part of their path. */
const PARTS = ['password', 'authenticator', 'recovery', 'email', 'withdrawal', 'devices', 'history'] as const;
export type Part = (typeof PARTS)[number];

export const placeOf = (part: Part): string => `${CENTRE}/${part}`;

/** The part that a path names; `null` for the overview. */
export function partOf(pathname: string): Part | null {
  const [, , , name] = pathname.split('/');
  return PARTS.find((part) => part === name) ?? null;
}
