import { useSyncExternalStore } from 'react';
import { useTranslation } from '@realm/i18n';
import { Kbd } from '../../shared/kbd';
import { MOD_KEY } from '../../shared/keys/mod-key';
import { readShortcuts, subscribeShortcuts } from '../../shared/keys/shortcuts';
import { Modal } from '../../shared/modal/modal';
import styles from './shortcut-sheet.module.css';

/** `mod+k` → `⌘ K` or `Ctrl K`. */
const drawn = (keys: string): string =>
  keys
    .replace('mod+', `${MOD_KEY} `)
    .replace('Escape', 'Esc')
    .split(' ')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');

/** Every key that works on this screen. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const all = useSyncExternalStore(subscribeShortcuts, readShortcuts);
  const shown = all.filter((one, place) => all.findIndex(({ keys }) => keys === one.keys) === place);
  return (
    <Modal title={t('console.keys.title')} onClose={onClose}>
      <ul className={styles.keys}>
        {shown.map(({ keys, label }) => (
          <li key={keys} className={styles.row}>
            <span>{label}</span>
            <Kbd keys={drawn(keys)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
