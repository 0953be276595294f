import type { MemberEndpoints, OutputOf } from '@realm/api-client';
import { useTranslation, type TFunction } from '@realm/i18n';
import { roundAmount } from '../../../shared/money-text';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { hasFigures, withFigures, type ReadQuestion } from '../questions';
import { figures } from '../support.resources';
import { Steps } from './answer-steps';
import { LinesSkeleton } from './with-questions';

/** The steps of an answer, with limits and waiting times as they are configured. */
export const AnswerBody = ({ question }: { question: ReadQuestion }) =>
  hasFigures(question) ? <WithFigures body={question.body} /> : <Steps body={question.body} />;

function WithFigures({ body }: { body: string }) {
  const { t } = useTranslation();
  const [entry, read] = useResource(figures, undefined);
  switch (entry.status) {
    case 'loading':
      return <LinesSkeleton />;
    case 'failed':
      return <LoadFailed size="part" failure={entry.failure} onRetry={read} />;
    case 'ready':
      return <Steps body={withFigures(body, figureTexts(t, entry.value))} />;
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
