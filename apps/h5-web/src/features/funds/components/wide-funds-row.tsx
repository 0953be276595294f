import type { DepositOrder, LedgerEntry, WithdrawalOrder } from '@realm/api-client';
import {
  DEPOSIT_STATUS_TABLE,
  WITHDRAWAL_STATUS_TABLE,
  depositFigures,
  depositLabels,
  formatAmount,
  withdrawalFigures,
} from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Badge } from '@realm/ui';
import { EntryAmount } from '../../../shared/wallet-parts/entry-amount';
import { LedgerIcon, iconToneOf } from '../../../shared/wallet-parts/ledger-icon';
import { figureText } from '../../../shared/wallet-parts/order-figure-text';
import { MuteCell, NameCell, Well, WideHead, WideRow } from '../../../shared/wide/wide-row';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import type { FundsItem } from '../funds.resources';
import type { FundsTab } from '../funds.slice';
import { FigureValue, STATUS_TONE, timeOf, useEntryPlace } from './funds-row';
import { reasonText } from '../../../shared/wallet-parts/reason-text';

const HEADS = {
  changes: ['time', 'type', 'note', 'amount', 'balance'],
  orders: ['time', 'order', 'network', 'amount', 'status'],
} as const;

/** Names the columns. */
export function FundsHead({ tab }: { tab: FundsTab }) {
  const { t } = useTranslation();
  const columns = tab === 'all' ? 'changes' : 'orders';
  return <WideHead columns={columns} names={HEADS[columns].map((name) => t(`funds.column.${name}`))} />;
}

interface RowProps<Item> {
  item: Item;
  isPicked: boolean;
  onPick: () => void;
}

export function WideFundsRow({ item, ...row }: RowProps<FundsItem>) {
  if (item.kind === 'entry') return <WideEntryRow {...row} item={item.entry} />;
  if (item.kind === 'deposit') return <WideDepositRow {...row} item={item.order} />;
  return <WideWithdrawalRow {...row} item={item.order} />;
}

function WideEntryRow({ item: entry, ...row }: RowProps<LedgerEntry>) {
  const { t } = useTranslation();
  const place = useEntryPlace(entry);
  const note = reasonText(t, entry.note);
  const after = useOwnAmounts()(formatAmount(entry.after, entry.currencyCode));
  return (
    <WideRow columns="changes" {...row}>
      <MuteCell>{timeOf(entry.createdAt)}</MuteCell>
      <NameCell
        media={
          <Well tone={iconToneOf(entry)}>
            <LedgerIcon type={entry.type} />
          </Well>
        }
      >
        {ledgerLabel(t, entry.type)}
      </NameCell>
      <MuteCell>{place ?? note}</MuteCell>
      <EntryAmount entry={entry} size="row" />
      <MuteCell>
        {entry.account === 'available' ? after : t(`funds.after.${entry.account}`, { amount: after })}
      </MuteCell>
    </WideRow>
  );
}

function WideDepositRow({ item: order, ...row }: RowProps<DepositOrder>) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { tone } = DEPOSIT_STATUS_TABLE[order.status];
  const figures = depositFigures(order);
  const [ordered, paid] = figures.lines;
  const usdt = paid?.name === 'paid' ? paid : ordered;
  return (
    <WideRow columns="orders" {...row}>
      <MuteCell>{timeOf(order.createdAt)}</MuteCell>
      <NameCell
        media={
          <Well tone={figures.effect === 'in' ? 'gain' : 'neutral'}>
            <LedgerIcon type={11} />
          </Well>
        }
      >
        {usdt === undefined ? '' : own(figureText(usdt))}
      </NameCell>
      <MuteCell>{order.network ?? t('funds.direct')}</MuteCell>
      <span>
        <FigureValue figures={figures} />
      </span>
      <Badge tone={STATUS_TONE[tone]}>{t(depositLabels(order).labelKey)}</Badge>
    </WideRow>
  );
}

function WideWithdrawalRow({ item: order, ...row }: RowProps<WithdrawalOrder>) {
  const { t } = useTranslation();
  const { actor, labelKey, tone } = WITHDRAWAL_STATUS_TABLE[order.status];
  return (
    <WideRow columns="orders" {...row}>
      <MuteCell>{timeOf(order.createdAt)}</MuteCell>
      <NameCell
        media={
          <Well tone={actor === 'none' ? 'neutral' : 'warm'}>
            <LedgerIcon type={14} />
          </Well>
        }
      >
        {order.addressLabel === '' ? order.network : order.addressLabel}
      </NameCell>
      <MuteCell>{order.network}</MuteCell>
      <span>
        <FigureValue figures={withdrawalFigures(order)} />
      </span>
      <Badge tone={STATUS_TONE[tone]}>{t(labelKey)}</Badge>
    </WideRow>
  );
}
