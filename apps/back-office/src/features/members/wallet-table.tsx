import { useTranslation } from '@realm/i18n';
import { Money } from '../../shared/figures/money';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable } from '../../shared/table/data-table';
import { addAmounts } from '../../shared/figures/add-amounts';
import type { Member } from './member-page';
import styles from './members.module.css';

const READ = { failure: null, refresh: () => undefined };

/** The currencies that the member has or had anything in. */
export function WalletTable({ member }: { member: Member }) {
  const { t } = useTranslation();
  const rows = member.wallets.map((wallet) => {
    const games = addAmounts(Object.values(wallet.games), wallet.currencyCode);
    const total = addAmounts([wallet.available, wallet.frozen, games], wallet.currencyCode);
    return { ...wallet, inGames: games, total };
  });
  type Row = (typeof rows)[number];
  return (
    <DataTable<Row>
      label={t('console-members.wallets')}
      rows={rows}
      rowId={({ currencyCode }) => currencyCode}
      query={READ}
      empty={<EmptyState title={t('console-members.noWallets')} />}
      columns={[
        { id: 'currency', header: t('console-members.currency'), cell: ({ currencyCode }) => currencyCode },
        {
          id: 'available',
          header: t('console-members.available'),
          align: 'end',
          cell: ({ available }) => (
            <b>
              <Money amount={available} />
            </b>
          ),
        },
        {
          id: 'frozen',
          header: t('console-members.frozen'),
          align: 'end',
          cell: ({ frozen }) => (
            <span className={/[1-9]/.test(frozen) ? styles.warm : undefined}>
              <Money amount={frozen} />
            </span>
          ),
        },
        {
          id: 'games',
          header: t('console-members.inGames'),
          align: 'end',
          cell: ({ inGames }) => <Money amount={inGames} />,
        },
        {
          id: 'total',
          header: t('console-members.sum'),
          align: 'end',
          cell: ({ total }) => <Money amount={total} />,
        },
        {
          id: 'credit',
          header: t('console-members.credit'),
          align: 'end',
          cell: ({ credit }) =>
            credit === null ? (
              '—'
            ) : (
              <>
                <Money amount={credit.used} /> / <Money amount={credit.limit} />
              </>
            ),
        },
      ]}
    />
  );
}
