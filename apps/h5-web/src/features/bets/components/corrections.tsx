import type { BetCorrectionView, BetOrder } from '@realm/api-client';
import { betOutcome, formatAmount, formatGmt4, isZeroMoney } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Stack, Text } from '@realm/ui';
import { returnedOf } from '../bet-figures';
import styles from './bets.module.css';
import { useOutcomeText } from './outcome-badge';

interface CorrectionsProps {
  corrections: readonly BetCorrectionView[];
  order: BetOrder;
}

/** Results that were wrong, each with the one that replaced it. */
export function Corrections({ corrections, order }: CorrectionsProps) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const { currencyCode: currency } = order;
  const amount = (text: string) => formatAmount(text, currency, { symbol: true });
  const nameOf = (end: BetCorrectionView['to']) => outcomeText(betOutcome(end));
  const returned = (end: BetCorrectionView['to']) => amount(returnedOf({ ...order, ...end }) ?? '0');
  return (
    <Stack as="section" gap={2}>
      <h3 className={styles.subtitle}>{t('bet.detail.corrected.title')}</h3>
      {corrections.map(({ at, from, to, claim }) => (
        <div key={at}>
          <Text>
            {t('bet.detail.corrected.line', {
              time: formatGmt4(at, 'second'),
              from: nameOf(from),
              to: nameOf(to),
            })}
          </Text>
          <Text size="caption">
            {t('bet.detail.corrected.returned', { from: returned(from), to: returned(to) })}
          </Text>
          {!isZeroMoney({ amount: claim, currency }) && (
            <Text size="caption">{t('bet.detail.corrected.claim', { amount: amount(claim) })}</Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
