import { formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { KeyRound } from 'lucide-react';
import { Age } from '../../shared/figures/age';
import { Badge } from '../../shared/states/badge';
import { useQuery } from '../../state/queries/use-query';
import styles from './games.module.css';

/** How long the oldest open bet may take before somebody should look. */
const TARGET_MINUTES = 60;

/** The providers that are connected, with the names of their keys. Keys are changed in the configuration. */
export function Providers() {
  const { t } = useTranslation();
  const list = useQuery('provider/list', {});
  return (
    <div className={styles.providers}>
      {list.value?.items.length === 0 && <span>{t('console-games.noProviders')}</span>}
      {list.value?.items.map(({ provider, origin, keyIds, games, betsToday, openBets, oldestOpenAt }) => (
        <p key={provider} className={styles.provider}>
          <b>{provider}</b>
          <span className={styles.note}>{origin}</span>
          <span>{t('console-games.providerGames', { count: games })}</span>
          <span>{t('console-games.betsToday', { bets: formatInteger(String(betsToday)) })}</span>
          <span>
            {t('console-games.openBets', { bets: formatInteger(String(openBets)) })}{' '}
            {oldestOpenAt !== null && <Age since={oldestOpenAt} targetMinutes={TARGET_MINUTES} />}
          </span>
          {keyIds.map((keyId) => (
            <Badge key={keyId} tone="line" icon={<KeyRound aria-hidden="true" />}>
              {keyId}
            </Badge>
          ))}
          {keyIds.length > 1 && <Badge tone="wait">{t('console-games.keyChanging')}</Badge>}
        </p>
      ))}
      <p className={styles.note}>{t('console-games.keysHint')}</p>
    </div>
  );
}
