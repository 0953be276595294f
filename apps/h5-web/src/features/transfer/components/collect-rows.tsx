import { CircleHelp } from 'lucide-react';
import type { Wallet } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow, Spinner } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { CategoryIcon } from '../../../shared/wallet-parts/category-icon';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import styles from './collect-rows.module.css';

/** Before the press, on its way, or waiting for the server to say how it ended. */
export type CollectPhase = 'editing' | 'sending' | 'inDoubt';

/** One request carries them all, so they move together or not at all. */
export function CollectRows({ wallet, phase }: { wallet: Wallet; phase: CollectPhase }) {
  const { t } = useTranslation();
  const { currencyCode } = wallet.balance;
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {wallet.games
          .filter(({ amount }) => hasMoney(amount))
          .map(({ category }) => (
            <span key={category} className={styles.piece} data-phase={phase} />
          ))}
      </div>
      <Card padding="rows">
        {wallet.games.map(({ category, amount }) => (
          <ListRow
            key={category}
            icon={<CategoryIcon category={category} />}
            tone={hasMoney(amount) ? 'gain' : 'neutral'}
            title={t(`common.category.${category}`)}
            note={hasMoney(amount) ? t(`transfer.collect.row.${phase}`) : t('transfer.collect.row.empty')}
            value={
              <MoneyFigure
                amount={amount}
                currency={currencyCode}
                size="row"
                tone={hasMoney(amount) ? 'plain' : 'mute'}
              />
            }
            end={phase !== 'editing' && <RowMark phase={hasMoney(amount) ? phase : 'empty'} />}
          />
        ))}
      </Card>
    </>
  );
}

/** One column, so that the amounts stay under each other. */
function RowMark({ phase }: { phase: 'sending' | 'inDoubt' | 'empty' }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {phase === 'sending' && <Spinner size={16} />}
      {phase === 'inDoubt' && <CircleHelp />}
    </span>
  );
}
