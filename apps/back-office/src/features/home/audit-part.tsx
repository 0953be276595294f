import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatGmt4, formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useMay } from '../../state/session/session.selectors';
import { CheckFailure } from './check-failure';
import styles from './home.module.css';

type Audit = OperatorOutput<'overview/books'>['audit'];

const MINUTES_PER_HOUR = 60;

/** Whether the whole ledger still follows from its postings, and the first row that does not. */
export function AuditPart({ audit, onRequested }: { audit: Audit; onRequested: () => void }) {
  const { t } = useTranslation();
  const command = useCommand('overview/audit-books', onRequested);
  const mayAudit = useMay('overview/audit-books');
  const isFresh = useIsFresh();
  const { latest, running, everyMinutes } = audit;
  const hours = everyMinutes / MINUTES_PER_HOUR;
  return (
    <div className={styles.audit}>
      <CheckFailure failure={command.failure} />
      <p className={styles.verdict}>
        {latest === null ? (
          <span className={styles.small}>{t('console-home.audit.none', { hours })}</span>
        ) : (
          <>
            <span className={latest.ok ? styles.good : styles.bad}>
              {latest.ok ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              {latest.ok ? t('console-home.audit.ok') : t('console-home.audit.broken')}
            </span>
            <span className={styles.small}>
              {t('console-home.audit.when', { time: formatGmt4(latest.at, 'minute'), hours })}
            </span>
          </>
        )}
        {mayAudit && (
          <Button
            size="sm"
            busy={command.isBusy || running}
            disabled={!isFresh}
            onPress={() => command.run({})}
          >
            {t('console-home.audit.run')}
          </Button>
        )}
      </p>
      {latest !== null && latest.first !== null && <Misfit first={latest.first} />}
      {latest !== null && (
        <p className={styles.small}>
          {t('console-home.audit.counts', {
            postings: formatInteger(String(latest.postings)),
            links: formatInteger(String(latest.links)),
            entries: formatInteger(String(latest.staffEntries)),
          })}
        </p>
      )}
    </div>
  );
}

function Misfit({
  first: { table, key, what, expected, found },
}: {
  first: NonNullable<NonNullable<Audit['latest']>['first']>;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.broken}>
      <b className="mono" translate="no">{`${table} ${key}: ${what}`}</b>
      <p className={classNames('mono', styles.values)}>{t('console-home.audit.expected', { expected })}</p>
      <p className={classNames('mono', styles.values)}>{t('console-home.audit.found', { found })}</p>
    </div>
  );
}
