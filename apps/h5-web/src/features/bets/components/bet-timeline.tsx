import type { BetClaimChangeView, BetCorrectionView, BetOrder } from '@realm/api-client';
import { addMoney, betOutcome, formatAmount, formatGmt4, subtractMoney, type Money } from '@realm/domain';
import { useTranslation, type TFunction } from '@realm/i18n';
import { Stack, Text, Timeline, type TimelineStep } from '@realm/ui';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';
import { hasMoney } from '../../../shared/money-text';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { returnedOf } from '../bet-figures';
import styles from './bets.module.css';

interface BetTimelineProps {
  order: BetOrder;
  corrections: readonly BetCorrectionView[];
  claimChanges: readonly BetClaimChangeView[];
  /** What is still to be returned. */
  claim: string;
}

/** What happened to a bet: its results with those that replaced them, and what became of money that the balance did not cover. */
export function BetTimeline({ order, corrections, claimChanges, claim }: BetTimelineProps) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const stateLabels = useStepLabels();
  const own = useOwnAmounts();
  const amount = (text: string) => own(formatAmount(text, order.currencyCode, { symbol: true }));
  const later = [
    ...corrections.map((correction) => ({
      at: correction.at,
      title: t('bet.timeline.corrected', {
        from: outcomeText(betOutcome(correction.from)),
        to: outcomeText(betOutcome(correction.to)),
      }),
      note: correctionNote(t, { order, correction, amount }),
    })),
    ...claimChanges.map(({ at, kind, reason, amount: changed }) => ({
      at,
      title: t(kind === 'collected' ? 'bet.timeline.collected' : 'bet.timeline.writtenOff', {
        amount: amount(changed),
      }),
      note: reason,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Stack as="section" gap={2}>
      <h3 className={styles.subtitle}>{t('bet.timeline.title')}</h3>
      <Timeline
        stateLabels={stateLabels}
        steps={[
          { id: 'placed', title: t('bet.timeline.placed'), state: 'done', time: timeText(order.placedAt) },
          endStep(t, { order, first: corrections[0]?.from ?? order, outcomeText, amount }),
          ...later.map(({ at, title, note }, index): TimelineStep => ({
            id: `later ${String(index)}`,
            title,
            state: 'done',
            time: timeText(at),
            note,
          })),
        ]}
      />
      {hasMoney(claim) && <Text>{t('bet.timeline.left', { amount: amount(claim) })}</Text>}
    </Stack>
  );
}

const timeText = (instant: string): string => formatGmt4(instant, 'second').slice(5);

type AmountText = (amount: string) => string;

interface End {
  readonly order: BetOrder;
  /** The result that the bet ended with at first. */
  readonly first: BetCorrectionView['from'];
  readonly outcomeText: ReturnType<typeof useOutcomeText>;
  readonly amount: AmountText;
}

function endStep(t: TFunction, { order, first, outcomeText, amount }: End): TimelineStep {
  const { settledAt } = order;
  if (settledAt === null) return { id: 'end', title: t('bet.timeline.open'), state: 'current' };
  return {
    id: 'end',
    title: outcomeText(betOutcome(first)),
    state: 'done',
    time: timeText(settledAt),
    note: t('bet.timeline.returned', { amount: amount(endReturn(order, first)) }),
  };
}

interface Corrected {
  readonly order: BetOrder;
  readonly correction: BetCorrectionView;
  readonly amount: AmountText;
}

function correctionNote(t: TFunction, { order, correction, amount }: Corrected): string {
  const { from, to } = correction;
  const uncovered = uncoveredOf(order, correction).amount;
  const returned = t('bet.timeline.correctedReturn', {
    from: amount(endReturn(order, from)),
    to: amount(endReturn(order, to)),
  });
  return hasMoney(uncovered)
    ? `${returned} · ${t('bet.timeline.claim', { amount: amount(uncovered) })}`
    : returned;
}

const endReturn = (order: BetOrder, end: BetCorrectionView['to']): string =>
  returnedOf({ ...order, ...end }) ?? '0';

/** What this correction had to take back and the balance did not cover. */
function uncoveredOf(order: BetOrder, { from, to, posted }: BetCorrectionView): Money {
  const moneyOf = (amount: string): Money => ({ amount, currency: order.currencyCode });
  const less = subtractMoney(moneyOf(endReturn(order, from)), moneyOf(endReturn(order, to)));
  return addMoney(less, moneyOf(posted));
}
