import { useTranslation } from '@realm/i18n';
import { useShortcutWhen } from '../keys/use-shortcut';

interface RowKeys<Item> {
  rows: readonly Item[] | null;
  rowId: (item: Item) => string;
  openId?: string | null | undefined;
  /** Absent: there are no such keys. */
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
  const isOn = onOpen !== undefined;
  useShortcutWhen(isOn, { keys: 'j', label: t('console.keys.next'), run: () => move(1) });
  useShortcutWhen(isOn, { keys: 'k', label: t('console.keys.previous'), run: () => move(-1) });
}
