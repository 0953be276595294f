import type { ProtectionEvent } from '@realm/api-client';
import type { TFunction } from '@realm/i18n';
import { useTranslation } from '@realm/i18n';
import {
  Button,
  Card,
  EMPTY_ART,
  EmptyState,
  DottedLine,
  Skeleton,
  Stack,
  Text,
  Timeline,
  type TimelineStep,
} from '@realm/ui';
import { moneyText } from '../../../shared/money-text';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { readMore } from '../../../state/resources/pages';
import { useResource } from '../../../state/resources/use-resource';
import { SAFER } from '../safer-places';
import { protectionEvents } from '../safer.resources';
import { useOwnAmounts, type OwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** Every change of limits and breaks. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const stateLabels = useStepLabels();
  const dispatch = useAppDispatch();
  const [entry, read] = useResource(protectionEvents, undefined);
  return (
    <DetailPage title={t('safer.history.title')} backTo={SAFER} busy={entry.status === 'loading'}>
      {entry.status === 'loading' && <Skeleton height={280} shape="block" />}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && entry.value.items.length === 0 && (
        <EmptyState
          size="page"
          art={EMPTY_ART.records}
          title={t('safer.history.empty')}
          text={t('safer.history.kept')}
        />
      )}
      {entry.status === 'ready' && entry.value.items.length > 0 && (
        <Stack screen>
          <Card>
            <Timeline
              steps={entry.value.items.map((event) => stepOf(t, own, event))}
              stateLabels={stateLabels}
            />
          </Card>
          {entry.value.nextCursor !== null && (
            <Button
              variant="secondary"
              size="md"
              busy={entry.more === 'loading'}
              onClick={() => dispatch(readMore(protectionEvents, undefined))}
            >
              {t(entry.more === 'failed' ? 'common.action.retry' : 'safer.history.more')}
            </Button>
          )}
          <Text size="caption">{`${t('safer.history.kept')} · ${t('common.time.zone')}`}</Text>
        </Stack>
      )}
    </DetailPage>
  );
}

function stepOf(t: TFunction, own: OwnAmounts, event: ProtectionEvent): TimelineStep {
  const isWaiting = event.kind === 'raise-requested';
  return {
    id: event.eventId,
    title: titleOf(t, own, event),
    state: isWaiting ? 'held' : 'done',
    // What changed needs the whole line.
    note: <DottedLine parts={[momentText(event.at), ...restOf(t, event)]} />,
  };
}

function restOf(t: TFunction, { by, confirmableFrom }: ProtectionEvent): readonly string[] {
  if (by === 'staff') return [t('safer.history.byStaff')];
  return confirmableFrom === null
    ? []
    : [t('safer.history.confirmable', { time: momentText(confirmableFrom) })];
}

function titleOf(t: TFunction, own: OwnAmounts, { kind, limit, pause, minutes }: ProtectionEvent): string {
  const what = t(`safer.event.${kind}`);
  if (limit !== null) {
    const name = t('safer.limit.name', {
      kind: t(`safer.kind.${limit.kind}`),
      period: t(`safer.period.${limit.period}`),
    });
    const text = (amount: string | null) =>
      amount === null ? t('safer.history.none') : own(moneyText({ amount, currency: limit.currencyCode }));
    return limit.from === null
      ? t('safer.history.added', { what, name, amount: text(limit.to) })
      : t('safer.history.changed', { what, name, from: text(limit.from), to: text(limit.to) });
  }
  if (pause !== null) {
    const name = t(pause.kind === 'exclusion' ? 'safer.exclusion.title' : 'safer.coolOff.title');
    if (kind === 'pause-lifted') return t('safer.history.plain', { what, name });
    const until =
      pause.until === null
        ? t('safer.history.forEver')
        : t('safer.history.until', { time: momentText(pause.until) });
    return t('safer.history.paused', { what, name, until });
  }
  return minutes === null
    ? what
    : t('safer.history.plain', { what, name: t('safer.reality.every', { count: minutes }) });
}
