import { useState } from 'react';
import { ArrowUpFromLine, Ban, Gamepad2, Power, Users, type LucideIcon } from 'lucide-react';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { MomentField } from '../../shared/fields/moment-field';
import { HistoryCard } from '../../shared/history/history-card';
import { PhoneFrame } from '../../shared/phone/phone-frame';
import { Badge } from '../../shared/states/badge';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './content.module.css';
import { SetMaintenance } from './set-maintenance';
import { VisibleTextArea } from '../../shared/fields/visible-text';

type Config = OperatorOutput<'config/get'>;
export type Maintenance = NonNullable<Config['maintenance']>;

const MESSAGE_MAX = 500;

/** Closes the product for members with a message and a planned end, or opens it again. */
export function MaintenanceTab() {
  const { t } = useTranslation();
  const config = useQuery('config/get', {});
  const history = useQuery('config/history', { of: 'settings' });
  if (config.value === null)
    return config.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={config.failure} onRetry={config.refresh} />
    );
  return (
    <MaintenanceForm
      config={config.value}
      history={
        <HistoryCard
          title={t('console-content.history')}
          items={history.value?.items.filter(({ operation }) => operation === 'config/maintenance') ?? null}
          query={history}
        />
      }
      onChanged={() => {
        config.refresh();
        history.refresh();
      }}
    />
  );
}

interface MaintenanceFormProps {
  config: Config;
  history: React.ReactNode;
  onChanged: () => void;
}

function MaintenanceForm({ config: { maintenance, now }, history, onChanged }: MaintenanceFormProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Maintenance>(maintenance ?? { message: '', endsAt: null });
  const [requested, setRequested] = useState<'begin' | 'end' | null>(null);
  const mayChange = useMay('config/maintenance');
  const isFresh = useIsFresh();
  const canBegin = mayChange && isFresh && wanted.message.trim() !== '';
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <p className={styles.line}>
          {maintenance === null ? (
            <Badge tone="ok" icon={<Power aria-hidden="true" />}>
              {t('console-content.maintenance.running')}
            </Badge>
          ) : (
            <Badge tone="bad" icon={<Power aria-hidden="true" />}>
              {t('console-content.maintenance.closed')}
            </Badge>
          )}
        </p>
        <MomentField
          label={t('console-content.maintenance.endsAt')}
          hint={t('console-content.maintenance.endsAtHint')}
          value={wanted.endsAt}
          onChange={(endsAt) => setWanted({ ...wanted, endsAt })}
        />
        <VisibleTextArea
          label={t('console-content.maintenance.message')}
          hint={t('console-content.maintenance.messageHint')}
          rows={4}
          maxLength={MESSAGE_MAX}
          value={wanted.message}
          onChange={(message) => setWanted({ ...wanted, message })}
        />
        <Effects now={now} />
        <div className={styles.actions}>
          <Button variant="danger" disabled={!canBegin} onPress={() => setRequested('begin')}>
            {maintenance === null
              ? t('console-content.maintenance.begin')
              : t('console-content.maintenance.change')}
          </Button>
          {maintenance !== null && (
            <Button variant="primary" disabled={!mayChange || !isFresh} onPress={() => setRequested('end')}>
              {t('console-content.maintenance.end')}
            </Button>
          )}
          {!mayChange && <span className={styles.note}>{t('console-content.adminsOnly')}</span>}
        </div>
        {history}
      </div>
      <div className={styles.preview}>
        <PhoneFrame label={t('console-content.preview')}>
          <div className={styles.closed}>
            <Power aria-hidden="true" />
            <b>{t('console-content.maintenance.title')}</b>
            <p>{wanted.message}</p>
            {wanted.endsAt !== null && <span>{formatGmt4(wanted.endsAt, 'minute')}</span>}
          </div>
        </PhoneFrame>
      </div>
      {requested !== null && (
        <SetMaintenance
          before={maintenance}
          after={requested === 'begin' ? wanted : null}
          onClose={() => setRequested(null)}
          onDone={() => {
            setRequested(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** What it stops, and what goes on. */
function Effects({ now }: { now: Config['now'] }) {
  const { t } = useTranslation();
  const lines: readonly (readonly [LucideIcon, string])[] = [
    [Users, t('console-content.maintenance.members', { count: now.membersOnline })],
    [Ban, t('console-content.maintenance.refused')],
    [Gamepad2, t('console-content.maintenance.rounds', { count: now.openRounds })],
    [
      ArrowUpFromLine,
      t('console-content.maintenance.payouts', {
        payouts: now.payoutsUnderWay,
        reviews: now.withdrawalsUnderReview,
      }),
    ],
  ];
  return (
    <Card title={t('console-content.maintenance.effects')}>
      <ul className={styles.effects}>
        {lines.map(([Icon, text]) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
