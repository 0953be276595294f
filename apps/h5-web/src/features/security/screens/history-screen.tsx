import { CircleX, LogIn, ShieldAlert } from 'lucide-react';
import type { SignInRecord } from '@realm/api-client';
import { SIGN_IN_OUTCOMES, formatGmt4, gmt4DayKey, type SignInOutcome } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, Button, Card, EMPTY_ART, EmptyState, ListRow, Skeleton, Stack, Text } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { readMore } from '../../../state/resources/pages';
import { useResource } from '../../../state/resources/use-resource';
import styles from '../components/forms.module.css';
import { originText, useDeviceName } from '../components/device-line';
import { CENTRE } from '../security-places';
import { signIns } from '../security.resources';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const CLOCK_START = 11;

/** Sign-ins and refused attempts of two months. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [entry, read] = useResource(signIns, undefined);
  return (
    <DetailPage title={t('safety.history.title')} backTo={CENTRE} busy={entry.status === 'loading'}>
      {entry.status === 'loading' && (
        <Stack screen>
          {ROWS.map((row) => (
            <Skeleton key={row} height={60} shape="block" />
          ))}
        </Stack>
      )}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && entry.value.items.length === 0 && (
        <EmptyState
          size="page"
          art={EMPTY_ART.records}
          title={t('safety.history.empty')}
          text={t('safety.history.kept')}
        />
      )}
      {entry.status === 'ready' && entry.value.items.length > 0 && (
        <Stack screen>
          {daysOf(entry.value.items).map(({ day, items }) => (
            <Stack key={day} as="section" gap={2}>
              <DayHeading day={day} />
              <Card padding="rows">
                {items.map((item) => (
                  <RecordRow key={item.signInId} record={item} />
                ))}
              </Card>
            </Stack>
          ))}
          {entry.value.nextCursor !== null && (
            <div className={styles.centre}>
              <Button
                variant="secondary"
                size="md"
                busy={entry.more === 'loading'}
                onClick={() => dispatch(readMore(signIns, undefined))}
              >
                {t(entry.more === 'failed' ? 'common.action.retry' : 'safety.history.more')}
              </Button>
            </div>
          )}
          <Text size="caption">{`${t('safety.history.kept')} · ${t('common.time.zone')}`}</Text>
        </Stack>
      )}
    </DetailPage>
  );
}

function DayHeading({ day }: { day: string }) {
  const { t } = useTranslation();
  const today = gmt4DayKey(serverNow());
  return (
    <h2 className={styles.day}>
      {day === today ? t('common.time.today') : day.slice(5)}
      {day === today && <span className="num">{day.slice(5)}</span>}
    </h2>
  );
}

const LOOKS = {
  'signed-in': { icon: LogIn, tone: 'neutral', badge: 'neutral' },
  'wrong-password': { icon: CircleX, tone: 'danger', badge: 'bad' },
  'code-missing': { icon: CircleX, tone: 'warm', badge: 'wait' },
  'wrong-code': { icon: CircleX, tone: 'danger', badge: 'bad' },
  limited: { icon: ShieldAlert, tone: 'warm', badge: 'wait' },
} as const satisfies Record<SignInOutcome, unknown>;

function RecordRow({ record }: { record: SignInRecord }) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  // An outcome that only a newer server knows is a refusal.
  const outcome = SIGN_IN_OUTCOMES.find((one) => one === record.outcome) ?? 'limited';
  const { icon: Icon, tone, badge } = LOOKS[outcome];
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      tone={tone}
      title={nameOf(record)}
      note={originText(record, formatGmt4(record.at, 'minute').slice(CLOCK_START))}
      end={<Badge tone={badge}>{t(`safety.outcome.${outcome}`)}</Badge>}
    />
  );
}

function daysOf(records: readonly SignInRecord[]): { day: string; items: SignInRecord[] }[] {
  const days: { day: string; items: SignInRecord[] }[] = [];
  for (const record of records) {
    const day = gmt4DayKey(record.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(record);
    else days.push({ day, items: [record] });
  }
  return days;
}
