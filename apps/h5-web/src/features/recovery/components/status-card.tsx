import type { Recovery } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, Countdown, Stack, Text, Timeline, type TimelineStep } from '@realm/ui';
import { useNow } from '../../../shared/use-now';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import styles from './recovery.module.css';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

interface StatusCardProps {
  recovery: Recovery;
  /** When it was read, on the device's clock. */
  receivedAt: number;
}

/** What has happened to a reviewed request, who acts next, and by when. */
export function StatusCard({ recovery, receivedAt }: StatusCardProps) {
  const { t } = useTranslation();
  const labels = useStepLabels();
  const { readyAt, approvedAt, expiresAt, status } = recovery;
  const isCooling = status === 'cooling' && readyAt !== null && approvedAt !== null;
  return (
    <Card>
      <Stack gap={4}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title}>
              {t(isCooling ? 'recovery.review.cooling' : 'recovery.review.reviewing')}
            </h2>
            <Text size="caption">
              {isCooling
                ? t('recovery.review.effective', { time: momentText(readyAt) })
                : t('recovery.review.answerBy', { time: momentText(expiresAt) })}
            </Text>
          </div>
          {isCooling && <Ring recovery={recovery} receivedAt={receivedAt} />}
        </div>
        <Timeline steps={useSteps(recovery)} stateLabels={labels} />
      </Stack>
    </Card>
  );
}

function Ring({ recovery: { readyAt, approvedAt, serverTime }, receivedAt }: StatusCardProps) {
  const { t } = useTranslation();
  const now = useNow(TICK_MS);
  const end = Date.parse(readyAt ?? serverTime);
  const remainingMs = Math.max(0, end - Date.parse(serverTime) - Math.max(0, now - receivedAt));
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return (
    <Countdown
      remainingMs={remainingMs}
      totalMs={end - Date.parse(approvedAt ?? serverTime)}
      tone="warm"
      label={t('recovery.review.left')}
    >
      {`${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`}
    </Countdown>
  );
}

function useSteps(recovery: Recovery): TimelineStep[] {
  const { t } = useTranslation();
  const { kind, begunAt, approvedAt, readyAt, note, device, system, place } = recovery;
  const origin = [device, system, place].filter((part) => part !== '').join(' · ');
  const isChecked = approvedAt !== null && readyAt !== null;
  const waitMs = isChecked ? Date.parse(readyAt) - Date.parse(approvedAt) : null;
  return [
    {
      id: 'sent',
      title: t('recovery.review.sent'),
      state: 'done',
      time: momentText(begunAt),
      note: origin === '' ? undefined : t('recovery.review.from', { origin }),
    },
    {
      id: 'check',
      title: t('recovery.review.check'),
      state: isChecked ? 'done' : 'held',
      time: isChecked ? momentText(approvedAt) : undefined,
      note: isChecked ? note : t('recovery.review.checking'),
    },
    {
      id: 'wait',
      title:
        waitMs === null
          ? t('recovery.review.cooling')
          : t('recovery.review.wait', { time: durationText(t, waitMs) }),
      state: isChecked ? 'held' : 'next',
      note: isChecked ? t('recovery.review.waiting') : undefined,
    },
    {
      id: 'set',
      title: t(`recovery.new.${kind}`),
      state: 'next',
      time: isChecked ? momentText(readyAt) : undefined,
    },
  ];
}
