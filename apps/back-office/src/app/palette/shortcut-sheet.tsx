import { useSyncExternalStore } from 'react';
import { useTranslation } from '@realm/i18n';
import { Kbd } from '../../shared/kbd';
import { drawnKeys, effectiveShortcuts } from '../../shared/keys/key-hints';
import { readShortcuts, subscribeShortcuts } from '../../shared/keys/shortcuts';
import { Modal } from '../../shared/modal/modal';
import styles from './shortcut-sheet.module.css';

/** Every key that works on this screen. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const all = useSyncExternalStore(subscribeShortcuts, readShortcuts);
  return (
    <Modal title={t('console.keys.title')} onClose={onClose}>
      <ul className={styles.keys}>
        {effectiveShortcuts(all).map(({ keys, label }) => (
          <li key={keys} className={styles.row}>
            <span>{label}</span>
            <Kbd keys={drawnKeys(keys)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
