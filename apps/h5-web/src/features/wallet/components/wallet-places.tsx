import { CreditCard, LockKeyhole, Wallet as WalletIcon } from 'lucide-react';
import type { Wallet } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow, Section, type RenderedLink } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { Link } from '../../../shared/link';
import { CategoryIcon } from '../../../shared/wallet-parts/category-icon';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { gamesTotalOf } from '../../../state/wallet/wallet.selectors';
import { CollectLink } from './collect-link';
import { HIDDEN_AMOUNT, useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

/** Main wallet and each game's: where the money lies, and the way to move it. */
export function WalletPlaces({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { amount, frozen, currencyCode } = wallet.balance;
  const [hidden] = useAmountsHidden();
  const row = { currency: currencyCode, size: 'row', hidden } as const;
  return (
    <>
      <Card padding="rows" label={t('wallet.overview.main')}>
        <ListRow
          icon={<WalletIcon aria-hidden="true" />}
          tone="gain"
          title={t('wallet.balance.available')}
          note={t('wallet.overview.availableNote')}
          value={<MoneyFigure {...row} amount={amount} />}
        />
        <ListRow
          icon={<LockKeyhole aria-hidden="true" />}
          tone={hasMoney(frozen) ? 'warm' : 'neutral'}
          title={t('wallet.frozen.label')}
          note={t('wallet.overview.frozenNote')}
          value={<MoneyFigure {...row} amount={frozen} />}
        />
        {wallet.credit !== null && (
          <ListRow
            icon={<CreditCard aria-hidden="true" />}
            tone={hasMoney(wallet.credit.used) ? 'warm' : 'neutral'}
            title={t('wallet.credit.owed')}
            note={t('wallet.credit.limit', {
              limit: hidden
                ? HIDDEN_AMOUNT
                : formatAmount(wallet.credit.limit, currencyCode, { symbol: true }),
            })}
            value={<MoneyFigure {...row} amount={wallet.credit.used} />}
          />
        )}
      </Card>
      <Section
        title={t('wallet.games.title')}
        action={<CollectLink nothing={!hasMoney(gamesTotalOf(wallet))} />}
      >
        <Card padding="rows">
          {wallet.games.map((game) => (
            <ListRow
              key={game.category}
              icon={<CategoryIcon category={game.category} />}
              title={t(`common.category.${game.category}`)}
              value={
                <MoneyFigure {...row} amount={game.amount} tone={hasMoney(game.amount) ? 'plain' : 'mute'} />
              }
              valueNote={hasMoney(game.amount) ? t('wallet.overview.out') : t('wallet.overview.in')}
              href={`/userCenter/transfer?category=${game.category}${hasMoney(game.amount) ? '&direction=out' : ''}`}
              renderLink={renderLink}
            />
          ))}
        </Card>
      </Section>
    </>
  );
}

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
