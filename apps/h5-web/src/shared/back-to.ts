import type { RoutePath } from './routes/route-table';

/** Where a detour returns to, by the key in `?back=`. Keys, not paths: a link can't send the member anywhere else. */
const PLACES = {
  withdraw: '/userCenter/withdraw',
  address: '/userCenter/btcAddress',
  'address-add': '/userCenter/btcAddressAdd',
} as const satisfies Record<string, RoutePath>;

export type BackTo = keyof typeof PLACES;

export const withBackTo = (path: RoutePath, back: BackTo): string => `${path}?back=${back}`;

/** `null` when the member came by another way. */
export function backToOf(search: URLSearchParams): RoutePath | null {
  const word = search.get('back') ?? '';
  return Object.hasOwn(PLACES, word) ? PLACES[word as BackTo] : null;
}
