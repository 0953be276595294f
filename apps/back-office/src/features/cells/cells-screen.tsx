import { useState } from 'react';
import { currencyOf, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { Money } from '../../shared/figures/money';
import { TimeText } from '../../shared/figures/time-text';
import { Badge, type BadgeProps } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useAppSelector } from '../../state/hooks';
import { selectSession, useMay } from '../../state/session/session.selectors';
import styles from './cells.module.css';
import { MovesCard } from './moves-card';
import { SendCapital } from './send-capital';

const TOPICS = { topics: ['cells'] as const };

type Listing = OperatorOutput<'cell/list'>;
type CellRow = Listing['cells'][number];
type TransferRow = Listing['transfers'][number];

const TONES: Readonly<Record<TransferRow['status'], BadgeProps['tone']>> = {
  'under-way': 'wait',
  accepted: 'ok',
  returned: 'bad',
  refused: 'bad',
};

/** The other cells of the platform, and the house's capital between them and this one. */
export function CellsScreen() {
  const { t } = useTranslation();
  const list = useQuery('cell/list', {}, TOPICS);
  const [to, setTo] = useState<string | null>(null);
  const maySend = useMay('cell/send-capital');
  const own = useAppSelector(selectSession).staff?.cell ?? '';
  return (
    <div className={styles.page}>
      <Card title={t('console-cells.others')} note={t('console-cells.heldNote', { cell: own })} flush>
        <DataTable
          label={t('console-cells.others')}
          columns={useCellColumns(maySend ? setTo : null)}
          rows={list.value?.cells ?? null}
          rowId={({ name }) => name}
          query={list}
          empty={<EmptyState title={t('console-cells.none')} hint={t('console-cells.noneHint')} />}
        />
      </Card>
      <Card title={t('console-cells.transfers')} note={t('console-cells.latest')} flush>
        <DataTable
          label={t('console-cells.transfers')}
          columns={useTransferColumns()}
          rows={list.value?.transfers ?? null}
          rowId={({ transferId }) => transferId}
          query={list}
          empty={<EmptyState title={t('console-cells.noTransfers')} />}
        />
      </Card>
      <MovesCard cells={(list.value?.cells ?? []).map(({ name }) => name)} />
      {to !== null && (
        <SendCapital
          from={own}
          to={to}
          listing={list.value}
          onClose={() => setTo(null)}
          onSent={list.refresh}
        />
      )}
    </div>
  );
}

function useCellColumns(onSend: ((cell: string) => void) | null): readonly TableColumn<CellRow>[] {
  const { t } = useTranslation();
  const isFresh = useIsFresh();
  const action: TableColumn<CellRow> = {
    id: 'action',
    header: t('console-cells.action'),
    align: 'end',
    cell: ({ name }) => (
      <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onSend?.(name)}>
        {t('console-cells.send')}
      </Button>
    ),
  };
  return [
    { id: 'cell', header: t('console-cells.cell'), cell: ({ name }) => <b translate="no">{name}</b> },
    {
      id: 'members',
      header: t('console-cells.newMembers'),
      cell: ({ takesMembers }) => (
        <Badge tone={takesMembers ? 'ok' : 'neutral'}>
          {takesMembers ? t('console-cells.takes') : t('console-cells.takesNone')}
        </Badge>
      ),
    },
    {
      id: 'held',
      header: t('console-cells.held'),
      align: 'end',
      cell: ({ held }) =>
        held.length === 0 ? (
          '—'
        ) : (
          <span className={styles.sums}>
            {held.map(({ amount, currencyCode }) => (
              <Signed key={currencyCode} amount={amount} currencyCode={currencyCode} />
            ))}
          </span>
        ),
    },
    ...(onSend === null ? [] : [action]),
  ];
}

function useTransferColumns(): readonly TableColumn<TransferRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'at',
      header: t('console-cells.sentAt'),
      cell: ({ sentAt }) => <TimeText at={sentAt} detail="second" />,
    },
    {
      id: 'way',
      header: t('console-cells.way'),
      cell: ({ direction, cell }) =>
        direction === 'out' ? t('console-cells.to', { cell }) : t('console-cells.from', { cell }),
    },
    {
      id: 'amount',
      header: t('console-cells.amount'),
      align: 'end',
      cell: ({ direction, amount, currencyCode }) => (
        <Signed amount={direction === 'out' ? `-${amount}` : amount} currencyCode={currencyCode} />
      ),
    },
    {
      id: 'status',
      header: t('console-cells.state'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`console-cells.states.${status}`)}</Badge>,
    },
    {
      id: 'reference',
      header: t('console-cells.reference'),
      cell: ({ reference }) => (
        <span className="mono" translate="no">
          {reference}
        </span>
      ),
    },
    {
      id: 'whose',
      header: t('console-cells.whose'),
      cell: ({ member }) =>
        member === null ? (
          t('console-cells.capital')
        ) : (
          <span className="mono" translate="no">
            {member}
          </span>
        ),
    },
    {
      id: 'ended',
      header: t('console-cells.ended'),
      cell: ({ endedAt }) => (endedAt === null ? '—' : <TimeText at={endedAt} detail="second" />),
    },
    {
      id: 'asked',
      header: t('console-cells.askedBy'),
      cell: ({ request = null }) => request?.by ?? '—',
    },
    {
      id: 'by',
      header: t('console-cells.by'),
      // A member's money follows the member by itself.
      cell: ({ member, sentBy }) => (member === null ? (sentBy ?? '—') : '—'),
    },
    {
      id: 'reason',
      header: t('console-cells.reason'),
      cell: (transfer) => <TransferReason transfer={transfer} />,
    },
  ];
}

/** Why it was asked for, and why the second person agreed. */
function TransferReason({ transfer: { member, note, request = null } }: { transfer: TransferRow }) {
  const { t } = useTranslation();
  if (member !== null) return <span className={styles.reason}>{t('console-cells.move')}</span>;
  if (request === null) return <span className={styles.reason}>{note}</span>;
  return (
    <>
      <span className={styles.reason}>{request.reason}</span>
      <span className={styles.reason}>{t('console-cells.agreedReason', { reason: note })}</span>
    </>
  );
}

function Signed({ amount, currencyCode }: { amount: string; currencyCode: CurrencyCode }) {
  return (
    <Money amount={amount} unit={currencyCode} decimals={currencyOf(currencyCode).displayScale} signed />
  );
}
