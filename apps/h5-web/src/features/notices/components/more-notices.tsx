import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { readMore } from '../../../state/resources/pages';
import { notices, type NoticeTab } from '../notices.resources';
import styles from './notice-list.module.css';

export function MoreNotices({ tab, more }: { tab: NoticeTab; more: 'idle' | 'loading' | 'failed' }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.more}>
      {more === 'failed' && <p role="status">{t('message.list.moreFailed')}</p>}
      <Button
        variant="secondary"
        size="md"
        busy={more === 'loading'}
        onClick={() => dispatch(readMore(notices, tab))}
      >
        {more === 'failed' ? t('common.action.retry') : t('message.list.more')}
      </Button>
    </div>
  );
}
