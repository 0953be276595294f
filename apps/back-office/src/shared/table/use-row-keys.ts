import { useTranslation } from '@realm/i18n';
import { useShortcut } from '../keys/use-shortcut';

interface RowKeys<Item> {
  rows: readonly Item[] | null;
  rowId: (item: Item) => string;
  openId?: string | null | undefined;
  /** Absent: the keys do nothing. */
  onOpen?: ((id: string) => void) | undefined;
}

/** J and K open the next row and the one before; the first one while none is open. */
export function useRowKeys<Item>({ rows, rowId, openId, onOpen }: RowKeys<Item>): void {
  const { t } = useTranslation();
  const move = (by: 1 | -1): void => {
    if (rows === null || onOpen === undefined || rows.length === 0) return;
    const at = rows.findIndex((item) => rowId(item) === openId);
    const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) onOpen(rowId(next));
  };
  useShortcut('j', t('console.keys.next'), () => move(1));
  useShortcut('k', t('console.keys.previous'), () => move(-1));
}
