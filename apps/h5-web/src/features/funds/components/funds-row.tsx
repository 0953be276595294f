import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DepositOrder, LedgerEntry, WithdrawalOrder } from '@realm/api-client';
import {
  DEPOSIT_STATUS_TABLE,
  WITHDRAWAL_STATUS_TABLE,
  formatAmount,
  formatGmt4,
  formatParts,
} from '@realm/domain';
import { ledgerLabel } from '@realm/i18n';
import { Amount, Badge, ListRow, type RenderedLink } from '@realm/ui';
import type { FundsItem } from '../funds.slice';
import { LedgerIcon, iconToneOf } from './ledger-icon';

interface FundsRowProps {
  item: FundsItem;
  onOpenEntry: (entry: LedgerEntry) => void;
}

export function FundsRow({ item, onOpenEntry }: FundsRowProps) {
  if (item.kind === 'deposit') return <DepositRow order={item.order} />;
  if (item.kind === 'withdrawal') return <WithdrawalRow order={item.order} />;
  return <EntryRow entry={item.entry} onOpen={() => onOpenEntry(item.entry)} />;
}

const STATUS_TONE = { pending: 'wait', good: 'ok', bad: 'bad', held: 'wait' } as const;
const timeOf = (instant: string): string => formatGmt4(instant, 'second').slice(11);

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);

function DepositRow({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const row = DEPOSIT_STATUS_TABLE[order.status];
  return (
    <ListRow
      icon={<LedgerIcon type={11} />}
      tone={order.status === 'success' ? 'gain' : 'neutral'}
      title={`${order.payAmount.replace(/(\.\d\d)\d+$/, '$1')} USDT`}
      note={`${timeOf(order.createdAt)} · ${order.network ?? t('funds.direct')}`}
      value={<Amount size="row" parts={formatParts(order.creditAmount, order.currencyCode)} />}
      valueNote={<Badge tone={STATUS_TONE[row.tone]}>{t(row.labelKey)}</Badge>}
      href={`/userCenter/frenchCurrencyDeposit?order=${order.orderId}`}
      renderLink={renderLink}
    />
  );
}

function WithdrawalRow({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation();
  const row = WITHDRAWAL_STATUS_TABLE[order.status];
  return (
    <ListRow
      icon={<LedgerIcon type={14} />}
      tone={row.final ? 'neutral' : 'warm'}
      title={order.addressLabel === '' ? order.network : order.addressLabel}
      note={`${timeOf(order.createdAt)} · ${order.network}`}
      value={<Amount size="row" parts={formatParts(`-${order.amount}`, order.currencyCode)} />}
      valueNote={<Badge tone={STATUS_TONE[row.tone]}>{t(row.labelKey)}</Badge>}
      href={`/userCenter/withdraw?order=${order.orderId}`}
      renderLink={renderLink}
    />
  );
}

function EntryRow({ entry, onOpen }: { entry: LedgerEntry; onOpen: () => void }) {
  const { t } = useTranslation();
  const income = !entry.amount.startsWith('-');
  const parts = formatParts(entry.amount, entry.currencyCode);
  const after = formatAmount(entry.after, entry.currencyCode);
  return (
    <ListRow
      icon={<LedgerIcon type={entry.type} />}
      tone={iconToneOf(entry)}
      title={ledgerLabel(t, entry.type)}
      note={timeOf(entry.createdAt)}
      value={
        <Amount
          size="row"
          tone={income ? 'gain' : 'plain'}
          parts={{ ...parts, symbol: '', sign: income ? '+' : '-' }}
        />
      }
      valueNote={t(`funds.after.${entry.account}`, { amount: after })}
      onClick={onOpen}
    />
  );
}
