import type { MemberEndpoints, OutputOf } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Skeleton } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { SumCard } from '../../../shared/wallet-parts/sum-card';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { PartFailed } from '../../../state/realtime/part-failed';
import type { Remote } from '../../../state/resources/resources.slice';
import styles from './bets.module.css';

type Sums = OutputOf<MemberEndpoints['getBetSums']>;

interface BetsSumsProps {
  sums: Remote<Sums>;
  onRetry: () => void;
}

/** The sums of all bets. They are read beside the list and keep their place until they come, so that no row moves. */
export function BetsSums({ sums, onRetry }: BetsSumsProps) {
  const { t } = useTranslation();
  if (sums.status === 'failed')
    return (
      <div className={styles.sums}>
        <PartFailed text={t('bet.sum.failed')} onRetry={onRetry} />
      </div>
    );
  const value = sums.status === 'ready' ? sums.value : null;
  return (
    <div className={styles.sums} aria-busy={value === null}>
      <SumCard
        label={t('routes.list')}
        note={value !== null && hasMoney(value.total.openStake) && <OpenStake value={value} />}
        figures={(['stake', 'returned', 'net'] as const).map((name) => ({
          label: t(`bet.sum.${name}`),
          value: value === null ? <Skeleton width={72} height={20} /> : <Figure name={name} value={value} />,
        }))}
      />
    </div>
  );
}

function OpenStake({ value: { total, currencyCode } }: { value: Sums }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  return t('bet.sum.open', { amount: own(formatAmount(total.openStake, currencyCode, { symbol: true })) });
}

function Figure({ name, value }: { name: 'stake' | 'returned' | 'net'; value: Sums }) {
  const own = useOwnAmounts();
  const { total, currencyCode: currency } = value;
  return name === 'net' ? (
    <SignedFigure amount={total.net} currency={currency} />
  ) : (
    own(formatAmount(total[name], currency))
  );
}
