import { Archive } from 'lucide-react';
import type { ChatRoom } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { ComposerDock } from '../../../shared/messages/message-composer';
import { useGroupChange } from '../use-group-change';
import styles from './composer.module.css';

/** Instead of the composer in a group that its owner has disbanded. */
export function ClosedBar({ room }: { room: ChatRoom }) {
  const { t } = useTranslation();
  const { busy, change } = useGroupChange(room);
  return (
    <ComposerDock>
      <div className={styles.muted} role="status">
        <span className={styles.well}>
          <Archive aria-hidden="true" />
        </span>
        <span className={styles.mutedText}>
          <b>{t('chat.closed.title')}</b>
          <span>{t('chat.closed.text')}</span>
        </span>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => change('leave')}>
          {t('chat.closed.leave')}
        </Button>
      </div>
    </ComposerDock>
  );
}
