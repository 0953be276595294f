import type { PlayPause } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { pauseEndText } from '../../../shared/wallet-parts/instant-text';

/** In place of the form while the member pauses: the server would open no order. */
export function PausedDeposit({ pause }: { pause: PlayPause }) {
  const { t } = useTranslation();
  const end = pauseEndText(pause);
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('deposit.paused.title')}
      text={end === null ? t('deposit.paused.forEver') : t('deposit.paused.until', { time: end })}
      action={
        <>
          <Link to="/userCenter/withdraw" className={buttonClass({ variant: 'secondary' })}>
            {t('routes.withdraw')}
          </Link>
          <Link to="/userCenter/capitalManage?tab=deposits" className={buttonClass({ variant: 'secondary' })}>
            {t('deposit.action.records')}
          </Link>
        </>
      }
    />
  );
}
