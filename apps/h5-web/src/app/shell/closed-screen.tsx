import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Page } from '@realm/ui';
import { configRequested } from '../../state/config/config.slice';
import { useMaintenance } from '../../state/config/use-maintenance';
import { useAppDispatch } from '../../state/hooks';

/** The whole product is closed for maintenance. */
export function ClosedScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { endsAt = null, text = '' } = useMaintenance() ?? {};
  return (
    <Page>
      <EmptyState
        size="page"
        art={EMPTY_ART.maintenance}
        title={t('app.maintenance.title')}
        text={
          <>
            {text || t('app.maintenance.text')}
            {'\n'}
            {endsAt !== null && t('app.maintenance.until', { time: formatGmt4(endsAt, 'minute') })}
          </>
        }
        action={
          <Button variant="secondary" onClick={() => dispatch(configRequested())}>
            {t('common.action.retry')}
          </Button>
        }
      />
    </Page>
  );
}
