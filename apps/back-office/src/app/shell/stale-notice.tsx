import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { NoticeBar } from '../../shared/states/notice-bar';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectLive } from '../../state/live/live.selectors';
import { reconnectRequested } from '../../state/live/live.slice';

/** Reading goes on, acting stops: since when the figures stand still, and the way back. */
export function StaleNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, lostAt } = useAppSelector(selectLive);
  if (status !== 'lost' || lostAt === null) return null;
  return (
    <NoticeBar
      tone="wait"
      actions={
        <Button size="sm" onPress={() => dispatch(reconnectRequested())}>
          {t('common.action.reconnect')}
        </Button>
      }
    >
      <b>{t('console.stale.since', { time: formatGmt4(lostAt, 'second') })}</b> {t('console.stale.hint')}
    </NoticeBar>
  );
}
