import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Age } from '../../shared/figures/age';
import { Badge } from '../../shared/states/badge';
import { SkeletonRows } from '../../shared/states/list-states';
import { useQuery } from '../../state/queries/use-query';
import styles from './games.module.css';

type Provider = OperatorOutput<'provider/list'>['items'][number];

/** How the wallet API was found to follow its contract with a provider, when, and whether another check is due. */
export function Conformance({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const list = useQuery('provider/list', {});
  const found = list.value?.items.find((item) => item.provider === provider);
  if (list.value === null) return <SkeletonRows count={1} />;
  if (found === undefined) return <p className={styles.note}>{t('console-games.notConnected')}</p>;
  return (
    <>
      {found.conformance === null ? (
        <p>{t('console-games.conformanceNone')}</p>
      ) : (
        <Result check={found.conformance} />
      )}
      {found.conformanceDueSince !== null && (
        <p className={styles.wrong}>
          {t('console-games.conformanceDue')} <Age since={found.conformanceDueSince} />
        </p>
      )}
      <p className={styles.note}>{t('console-games.conformanceHint', { provider })}</p>
    </>
  );
}

function Result({ check }: { check: NonNullable<Provider['conformance']> }) {
  const { t } = useTranslation();
  const { at, recordedBy, followed, skipped, broken } = check;
  const notChecked = skipped > 0 && t('console-games.conformanceSkipped', { count: skipped });
  return (
    <>
      <p className={styles.provider}>
        {broken.length > 0 ? (
          <Badge tone="bad">{t('console-games.conformanceBroken', { count: broken.length })}</Badge>
        ) : followed > 0 ? (
          <Badge tone="ok">{t('console-games.conformanceOk', { count: followed })}</Badge>
        ) : (
          <Badge>{notChecked}</Badge>
        )}
        {(broken.length > 0 || followed > 0) && <span>{notChecked}</span>}
        <span className={styles.note}>
          {t('console-games.conformanceBy', { time: formatGmt4(at, 'minute'), name: recordedBy })}
        </span>
      </p>
      {broken.length > 0 && (
        // As the check prints them.
        <ul className={styles.broken} translate="no" lang="en">
          {broken.map(({ rule, text, found }) => (
            <li key={rule}>
              {text} <span className={styles.note}>{found}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
