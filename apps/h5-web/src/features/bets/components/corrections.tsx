import type { BetClaimChangeView, BetCorrectionView, BetOrder } from '@realm/api-client';
import { addMoney, betOutcome, formatAmount, formatGmt4, subtractMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Stack, Text } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { returnedOf } from '../bet-figures';
import styles from './bets.module.css';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';

interface CorrectionsProps {
  order: BetOrder;
  corrections: readonly BetCorrectionView[];
  claimChanges: readonly BetClaimChangeView[];
  /** What is still to be returned. */
  claim: string;
}

/** Results that were wrong, each with the one that replaced it, and what became of money that the balance did not cover. */
export function Corrections({ order, corrections, claimChanges, claim }: CorrectionsProps) {
  const { t } = useTranslation();
  const amount = (text: string) => formatAmount(text, order.currencyCode, { symbol: true });
  const steps = [
    ...corrections.map((correction) => ({
      at: correction.at,
      step: <Correction key={correction.at} order={order} correction={correction} />,
    })),
    ...claimChanges.map((change) => ({
      at: change.at,
      step: <ClaimChange key={`claim ${change.left}`} change={change} amount={amount(change.amount)} />,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Stack as="section" gap={2}>
      <h3 className={styles.subtitle}>{t('bet.detail.corrected.title')}</h3>
      {steps.map(({ step }) => step)}
      {hasMoney(claim) && <Text>{t('bet.detail.corrected.left', { amount: amount(claim) })}</Text>}
    </Stack>
  );
}

function Correction({ order, correction }: { order: BetOrder; correction: BetCorrectionView }) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const { at, from, to } = correction;
  const { currencyCode: currency } = order;
  const amount = (text: string) => formatAmount(text, currency, { symbol: true });
  const nameOf = (end: BetCorrectionView['to']) => outcomeText(betOutcome(end));
  const uncovered = uncoveredOf(order, correction).amount;
  return (
    <div>
      <Text>
        {t('bet.detail.corrected.line', {
          time: formatGmt4(at, 'second'),
          from: nameOf(from),
          to: nameOf(to),
        })}
      </Text>
      <Text size="caption">
        {t('bet.detail.corrected.returned', {
          from: amount(endReturn(order, from)),
          to: amount(endReturn(order, to)),
        })}
      </Text>
      {hasMoney(uncovered) && (
        <Text size="caption">{t('bet.detail.corrected.claim', { amount: amount(uncovered) })}</Text>
      )}
    </div>
  );
}

function ClaimChange({
  change: { at, kind, reason },
  amount,
}: {
  change: BetClaimChangeView;
  amount: string;
}) {
  const { t } = useTranslation();
  const params = { time: formatGmt4(at, 'second'), amount, reason };
  return (
    <Text>
      {t(kind === 'collected' ? 'bet.detail.corrected.collected' : 'bet.detail.corrected.writtenOff', params)}
    </Text>
  );
}

const endReturn = (order: BetOrder, end: BetCorrectionView['to']): string =>
  returnedOf({ ...order, ...end }) ?? '0';

/** What this correction had to take back and the balance did not cover. */
function uncoveredOf(order: BetOrder, { from, to, posted }: BetCorrectionView): Money {
  const moneyOf = (amount: string): Money => ({ amount, currency: order.currencyCode });
  const less = subtractMoney(moneyOf(endReturn(order, from)), moneyOf(endReturn(order, to)));
  return addMoney(less, moneyOf(posted));
}
