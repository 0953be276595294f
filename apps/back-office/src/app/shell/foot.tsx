import { useSyncExternalStore } from 'react';
import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Kbd } from '../../shared/kbd';
import { keyHints } from '../../shared/keys/key-hints';
import { readShortcuts, subscribeShortcuts } from '../../shared/keys/shortcuts';
import { useNow } from '../../shared/use-now';
import { useAppSelector } from '../../state/hooks';
import { selectLive } from '../../state/live/live.selectors';
import type { ScreenRow } from '../screens';
import { BooksState } from './books-state';
import styles from './foot.module.css';

const SECOND_MS = 1_000;
const HINTS = 3;

/** Whether figures are live, whether the books agree, what time it is, and keys that are worth knowing. */
export function Foot({ rows, onKeys }: { rows: readonly ScreenRow[]; onKeys: () => void }) {
  const { t } = useTranslation();
  const { status, attempts, isAway } = useAppSelector(selectLive);
  const now = useNow(SECOND_MS);
  return (
    <footer className={styles.foot}>
      <span className={classNames(styles.live, (status === 'lost' || isAway) && styles.lost)}>
        {status === 'lost'
          ? t('console.live.lost', { attempts: Math.max(1, attempts) })
          : isAway
            ? t('console.live.away')
            : status === 'live'
              ? t('console.live.on')
              : t('console.live.connecting')}
      </span>
      <BooksState />
      <span className={styles.time}>
        {formatGmt4(now, 'minute')} {GMT4_LABEL}
      </span>
      <span className={styles.keys}>
        <KeyHints rows={rows} />
        <button type="button" className={styles.hint} onClick={onKeys}>
          <Kbd keys="?" />
          {t('console.keys.all')}
        </button>
      </span>
    </footer>
  );
}

/** What keys do on this screen; where it has none, the ways to the first ones of the menu. */
function KeyHints({ rows }: { rows: readonly ScreenRow[] }) {
  const { t } = useTranslation();
  const own = keyHints(useSyncExternalStore(subscribeShortcuts, readShortcuts));
  const hints =
    own.length > 0
      ? own.map(({ keys, label }) => ({
          keys,
          text: typeof label === 'string' ? label : t(`console.keys.${label.group}`),
        }))
      : rows
          .slice(0, HINTS)
          .map(({ jumpKey, title }) => ({ keys: `G ${jumpKey.toUpperCase()}`, text: t(title) }));
  return hints.map(({ keys, text }) => (
    <span key={keys} className={styles.hint}>
      <Kbd keys={keys} />
      <span className={styles.does}>{text}</span>
    </span>
  ));
}
