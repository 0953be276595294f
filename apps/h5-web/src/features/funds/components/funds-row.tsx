import type { DepositOrder, LedgerEntry, WithdrawalOrder } from '@realm/api-client';
import {
  DEPOSIT_STATUS_TABLE,
  WITHDRAWAL_STATUS_TABLE,
  depositFigures,
  depositLabels,
  formatAmount,
  formatGmt4,
  withdrawalFigures,
  type OrderFigures,
} from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Amount, Badge, ListRow, DottedLine, type RenderedLink } from '@realm/ui';
import { Link } from '../../../shared/link';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { EntryAmount } from '../../../shared/wallet-parts/entry-amount';
import { LedgerIcon, iconToneOf } from '../../../shared/wallet-parts/ledger-icon';
import { figureParts, figureText } from '../../../shared/wallet-parts/order-figure-text';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import type { FundsItem } from '../funds.resources';
import { useGameName } from '../../../state/games/use-game-name';

interface FundsRowProps {
  item: FundsItem;
  onOpenEntry: (entry: LedgerEntry) => void;
}

export function FundsRow({ item, onOpenEntry }: FundsRowProps) {
  if (item.kind === 'deposit') return <DepositRow order={item.order} />;
  if (item.kind === 'withdrawal') return <WithdrawalRow order={item.order} />;
  return <EntryRow entry={item.entry} onOpen={() => onOpenEntry(item.entry)} />;
}

export const STATUS_TONE = { pending: 'wait', good: 'ok', bad: 'bad', held: 'wait' } as const;
export const timeOf = (instant: string): string => formatGmt4(instant, 'second').slice(11);

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);

/** An expense has a minus, a gain a plus; an expected or failed change is muted and has no sign. */
const SIGNS = { in: '+', out: '-', none: '' } as const;
const TONES = { in: 'gain', out: 'plain', none: 'mute' } as const;

export function FigureValue({ figures: { row, effect } }: { figures: OrderFigures }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  return (
    <>
      {row.name === 'expected-credit' && <small>{t(row.labelKey)} </small>}
      <Amount
        size="row"
        tone={TONES[effect]}
        hidden={hidden}
        parts={{ ...figureParts(row), sign: SIGNS[effect] }}
      />
    </>
  );
}

function DepositRow({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const row = DEPOSIT_STATUS_TABLE[order.status];
  const figures = depositFigures(order);
  const [ordered, paid] = figures.lines;
  const usdt = paid?.name === 'paid' ? paid : ordered;
  return (
    <ListRow
      icon={<LedgerIcon type={11} />}
      tone={figures.effect === 'in' ? 'gain' : 'neutral'}
      title={usdt === undefined ? '' : own(figureText(usdt))}
      note={<DottedLine parts={[timeOf(order.createdAt), order.network ?? t('funds.direct')]} />}
      value={figures.row === usdt ? undefined : <FigureValue figures={figures} />}
      valueNote={<Badge tone={STATUS_TONE[row.tone]}>{t(depositLabels(order).labelKey)}</Badge>}
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
      tone={row.actor === 'none' ? 'neutral' : 'warm'}
      title={order.addressLabel === '' ? order.network : order.addressLabel}
      note={<DottedLine parts={[timeOf(order.createdAt), order.network]} />}
      value={<FigureValue figures={withdrawalFigures(order)} />}
      valueNote={<Badge tone={STATUS_TONE[row.tone]}>{t(row.labelKey)}</Badge>}
      href={`/userCenter/withdraw?order=${order.orderId}`}
      renderLink={renderLink}
    />
  );
}

/** The game that a change belongs to, or its category. */
export function useEntryPlace({ gameId, category }: LedgerEntry): string | null {
  const { t } = useTranslation();
  const game = useGameName(gameId);
  return game ?? (category === null ? null : t(`common.category.${category}`));
}

function EntryRow({ entry, onOpen }: { entry: LedgerEntry; onOpen: () => void }) {
  const { t } = useTranslation();
  const after = useOwnAmounts()(formatAmount(entry.after, entry.currencyCode));
  const place = useEntryPlace(entry);
  return (
    <ListRow
      icon={<LedgerIcon type={entry.type} />}
      tone={iconToneOf(entry)}
      title={ledgerLabel(t, entry.type)}
      note={<DottedLine parts={[timeOf(entry.createdAt), ...(place === null ? [] : [place])]} />}
      value={<EntryAmount entry={entry} size="row" />}
      valueNote={t(`funds.after.${entry.account}`, { amount: after })}
      onClick={onOpen}
    />
  );
}
