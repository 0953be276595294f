import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';

/** In place of the networks and the amount while no network takes a deposit. */
export function PausedNetworks() {
  const { t } = useTranslation();
  return (
    <div className="across">
      <EmptyState
        art={EMPTY_ART.records}
        title={t('deposit.network.allPaused.title')}
        text={t('deposit.network.allPaused.text')}
        action={
          <Link to={supportPath('deposit')} className={buttonClass({ variant: 'secondary' })}>
            {t('common.action.contactSupport')}
          </Link>
        }
      />
    </div>
  );
}
