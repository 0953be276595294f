import { useTranslation } from '@realm/i18n';
import { Badge, Spinner, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { OWN_ENTRY } from '../../../shared/own-entry';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectOpenRequest } from '../../../state/money-requests/money-requests.selectors';

const selectTransferring = selectOpenRequest('transfer');

/** The way to bring every game balance back; while that is under way, the way to watch it. */
export function CollectLink({ nothing }: { nothing: boolean }) {
  const { t } = useTranslation();
  const collecting = useAppSelector(selectTransferring)?.endpoint === 'collectAll';
  const closed = useAppSelector(selectMaintenance) !== null;
  if (collecting) {
    return (
      <Link to="/userCenter/transfer?collect=1" state={OWN_ENTRY}>
        <Badge tone="wait" icon={<Spinner size={14} />}>
          {t('wallet.games.collecting')}
        </Badge>
      </Link>
    );
  }
  if (nothing || closed) return null;
  return (
    <Link
      to="/userCenter/transfer?collect=1"
      state={OWN_ENTRY}
      className={buttonClass({ variant: 'soft', size: 'sm' })}
    >
      {t('wallet.games.collect')}
    </Link>
  );
}
