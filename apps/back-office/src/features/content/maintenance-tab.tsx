import { useState } from 'react';
import { ArrowUpFromLine, Ban, Gamepad2, Power, Users, type LucideIcon } from 'lucide-react';
import { LANGUAGES, formatGmt4, type Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { MomentField } from '../../shared/fields/moment-field';
import { HistoryCard } from '../../shared/history/history-card';
import { PhoneFrame } from '../../shared/phone/phone-frame';
import { Badge } from '../../shared/states/badge';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import type { OperatorOutput } from '../../shared/api';
import { useNow } from '../../shared/use-now';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { LanguageSegments } from './language-segments';
import { CONTENT_TOPICS } from './content-topics';
import styles from './content.module.css';
import { SetMaintenance } from './set-maintenance';
import { VisibleTextArea } from '../../shared/fields/visible-text';

type Config = OperatorOutput<'config/get'>;
export type Maintenance = NonNullable<Config['maintenance']>;

const MESSAGE_MAX = 500;
const STEP_MS = 5_000;
const EMPTY: Maintenance = { message: { zh: '', en: '', zht: '' }, beginsAt: null, endsAt: null };

/** Closes the product for members, now or at a time, with a message in every language; it opens by itself or by staff. */
export function MaintenanceTab() {
  const { t } = useTranslation();
  const config = useQuery('config/get', {}, CONTENT_TOPICS);
  const history = useQuery('config/history', { of: 'settings' }, CONTENT_TOPICS);
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

function MaintenanceForm({
  config: { maintenance, now: activity },
  history,
  onChanged,
}: MaintenanceFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Maintenance | null>(null);
  const wanted = typed ?? maintenance ?? EMPTY;
  const [language, setLanguage] = useState<Language>('zh');
  const now = useNow(STEP_MS);
  const isPlanned = maintenance?.beginsAt != null && Date.parse(maintenance.beginsAt) > now;
  const missing = LANGUAGES.filter((one) => wanted.message[one].trim() === '');
  const begins = Math.max(now, wanted.beginsAt === null ? now : Date.parse(wanted.beginsAt));
  const isInOrder = wanted.endsAt === null || Date.parse(wanted.endsAt) > begins;
  const [requested, setRequested] = useState<'begin' | 'end' | null>(null);
  const mayChange = useMay('config/maintenance');
  const isFresh = useIsFresh();
  const canBegin = mayChange && isFresh && missing.length === 0 && isInOrder;
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <p className={styles.line}>
          {maintenance === null || isPlanned ? (
            <Badge tone="ok" icon={<Power aria-hidden="true" />}>
              {t('console-content.maintenance.running')}
            </Badge>
          ) : (
            <Badge tone="bad" icon={<Power aria-hidden="true" />}>
              {t('console-content.maintenance.closed')}
            </Badge>
          )}
          {isPlanned && (
            <Badge tone="wait">
              {t('console-content.maintenance.planned', { time: formatGmt4(begins, 'minute') })}
            </Badge>
          )}
        </p>
        <div className={styles.fields}>
          <MomentField
            label={t('console-content.maintenance.beginsAt')}
            hint={t('console-content.fromHint')}
            value={wanted.beginsAt}
            onChange={(beginsAt) => setTyped({ ...wanted, beginsAt })}
          />
          <MomentField
            label={t('console-content.maintenance.endsAt')}
            hint={t('console-content.maintenance.endsAtHint')}
            value={wanted.endsAt}
            onChange={(endsAt) => setTyped({ ...wanted, endsAt })}
          />
        </div>
        <LanguageSegments value={language} onChange={setLanguage} missing={missing} />
        <VisibleTextArea
          label={t('console-content.maintenance.message')}
          hint={t('console-content.maintenance.messageHint')}
          rows={4}
          maxLength={MESSAGE_MAX}
          value={wanted.message[language]}
          onChange={(text) => setTyped({ ...wanted, message: { ...wanted.message, [language]: text } })}
        />
        {!isInOrder && (
          <p className={styles.warning} role="status">
            {t('console-content.order')}
          </p>
        )}
        <Effects now={activity} />
        <div className={styles.actions}>
          <Button variant="danger" disabled={!canBegin} onPress={() => setRequested('begin')}>
            {maintenance === null
              ? t(`console-content.maintenance.${wanted.beginsAt === null ? 'begin' : 'plan'}`)
              : t('console-content.maintenance.change')}
          </Button>
          {maintenance !== null && (
            <Button variant="primary" disabled={!mayChange || !isFresh} onPress={() => setRequested('end')}>
              {t(`console-content.maintenance.${isPlanned ? 'cancel' : 'end'}`)}
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
            <p>{wanted.message[language]}</p>
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
            setTyped(null);
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
