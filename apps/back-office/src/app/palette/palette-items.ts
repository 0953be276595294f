import type { TFunction } from '@realm/i18n';
import type { ListedMember } from '@realm/api-client';
import type { ScreenRow } from '../screens';

export interface PaletteItem {
  readonly id: string;
  readonly group: 'screens' | 'members' | 'orders';
  readonly name: string;
  /** Beside the name: keys, or an account. */
  readonly note: string;
  readonly path: string;
}

/** `W261124…`, `D261124…`: the first letter says which list an order is in. */
const ORDER = /^([WD])\d{6}[0-9A-Z]+$/i;
const LIST_OF = { W: '/withdrawals', D: '/deposits' } as const;
const MAX_MEMBERS = 6;

/** Screens whose name has the text, the order that it is the number of, and members that the server found. */
export function paletteItems(
  text: string,
  {
    rows,
    members,
    t,
  }: {
    readonly rows: readonly ScreenRow[];
    readonly members: readonly ListedMember[];
    readonly t: TFunction;
  },
): readonly PaletteItem[] {
  const wanted = text.trim().toLowerCase();
  const has = (path: string) => rows.some((row) => row.path === path);
  const screens = rows
    .filter(({ title, path }) => t(title).toLowerCase().includes(wanted) || path.includes(wanted))
    .map(({ path, title, jumpKey }) => ({
      id: path,
      group: 'screens' as const,
      name: t(title),
      note: `G ${jumpKey.toUpperCase()}`,
      path,
    }));
  const initial = ORDER.exec(text.trim())?.[1]?.toUpperCase() as keyof typeof LIST_OF | undefined;
  const list = initial === undefined ? null : LIST_OF[initial];
  const number = text.trim().toUpperCase();
  const orders =
    list !== null && has(list)
      ? [{ id: number, group: 'orders' as const, name: number, note: '', path: `${list}/${number}` }]
      : [];
  const found = (has('/members') ? members : []).slice(0, MAX_MEMBERS).map(({ uid, account, nickname }) => ({
    id: `member ${uid}`,
    group: 'members' as const,
    name: nickname === '' ? account : nickname,
    note: `${account} · ${uid}`,
    path: `/members/${uid}`,
  }));
  return [...orders, ...found, ...screens];
}
