import type { MemberEndpoints, OutputOf } from '@realm/api-client';
import { useTranslation, type TFunction } from '@realm/i18n';
import { Skeleton, Stack } from '@realm/ui';
import { roundAmount } from '../../../shared/money-text';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { figures } from '../support.resources';
import { hasFigures, type TopicId } from '../topics';
import { Steps } from './answer-steps';

/** The steps of an answer, with limits and waiting times as they are configured. */
export function AnswerBody({ id }: { id: TopicId }) {
  const { t } = useTranslation();
  return hasFigures(id) ? <WithFigures id={id} /> : <Steps body={t(`help.topic.${id}.body`)} />;
}

function WithFigures({ id }: { id: TopicId }) {
  const { t } = useTranslation();
  const [entry, read] = useResource(figures, undefined);
  switch (entry.status) {
    case 'loading':
      return <BodySkeleton />;
    case 'failed':
      return <LoadFailed size="part" failure={entry.failure} onRetry={read} />;
    case 'ready':
      return <Steps body={t(`help.topic.${id}.body`, figureTexts(t, entry.value))} />;
  }
}

type Figures = OutputOf<MemberEndpoints['getSupportFigures']>;

function figureTexts(t: TFunction, { minimumDeposit, confirmations, reviewMs, holdMs }: Figures) {
  const { least, most } = confirmations;
  return {
    minimum: roundAmount(minimumDeposit),
    confirmations: least === most ? String(least) : `${least}–${most}`,
    review: durationText(t, reviewMs),
    hold: durationText(t, holdMs),
  };
}

function BodySkeleton() {
  return (
    <Stack aria-hidden="true">
      <Skeleton height={56} shape="block" />
      <Skeleton height={56} shape="block" />
      <Skeleton height={56} shape="block" />
    </Stack>
  );
}
