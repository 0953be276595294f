import type { RoutePath } from '../../shared/routes/route-table';

export const CENTRE = '/userCenter/safeSetting' satisfies RoutePath;
export const PAYMENT_PASSWORD = '/userCenter/safeVerify' satisfies RoutePath;
export const ADDRESSES = '/userCenter/btcAddress' satisfies RoutePath;

/** The screens of the centre, the last part of their path. */
export const PARTS = [
  'password',
  'authenticator',
  'recovery',
  'email',
  'withdrawal',
  'devices',
  'history',
] as const;
export type Part = (typeof PARTS)[number];

export const placeOf = (part: Part): string => `${CENTRE}/${part}`;

export const isPart = (text: string | undefined): text is Part =>
  text !== undefined && (PARTS as readonly string[]).includes(text);
