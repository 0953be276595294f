import type { ReportDimension, ReportMeasure } from '@realm/api-client';
import { GAME_CATEGORIES, formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card } from '../../shared/card/card';
import { FigureLink } from '../../shared/figures/figure-link';
import type { FigureKey } from '../../shared/figures/rows-path';
import { Segments } from '../../shared/filters/segments';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useQuery } from '../../state/queries/use-query';
import type { Choice } from './choice';
import { isPayment, percentOf, rowsBy, type FigureRow } from './figures';
import styles from './reports.module.css';
import { useSplitName } from './use-split-name';

export type Split = ReportDimension | 'currency';

const OF_PLAY: readonly Split[] = ['category', 'provider', 'game', 'day', 'currency'];
const OF_PAYMENTS: readonly Split[] = ['provider', 'day'];
const PLAY_MEASURES = [
  ...(['stakes', 'returned', 'turnover', 'payouts', 'ggr'] as const),
  ...(['rebates', 'commissions', 'net'] as const),
] as const;
const PAYMENT_MEASURES = ['deposits', 'withdrawals', 'fees'] as const;

interface SplitTableProps {
  choice: Choice;
  split: Split;
  onSplit: (split: Split) => void;
}

/** The period's figures, split. Each opens its rows; the last line is the period's. */
export function SplitTable({ choice, split: wanted, onSplit }: SplitTableProps) {
  const { t } = useTranslation();
  const ofPayments = isPayment(choice.tile);
  const splits = ofPayments ? OF_PAYMENTS : OF_PLAY;
  const split = splits.includes(wanted) ? wanted : (splits[0] ?? 'day');
  const measures: readonly ReportMeasure[] = ofPayments ? PAYMENT_MEASURES : PLAY_MEASURES;
  const currency = split === 'currency' ? null : ofPayments ? ('USDT' as const) : choice.currency;
  const filter = {
    ...choice.period,
    measures: [...measures],
    ...(currency !== null && { currencyCode: currency }),
  };
  const sums = useQuery('report/sums', { ...filter, by: split === 'currency' ? [] : [split] });
  const whole = useQuery('report/sums', { ...filter, by: [] });
  const rows = sums.value === null ? null : inOrder(rowsBy(sums.value.items, split, currency), split);
  const total =
    split === 'currency' || whole.value === null
      ? undefined
      : rowsBy(whole.value.items, 'currency', currency)[0];
  const columns = useColumns({ choice, split, measures, total });
  return (
    <Card
      title={t(`console-reports.splitTitle.${split}`)}
      note={currency}
      flush
      end={
        <>
          {t('console-reports.everyFigure')}
          <Segments
            label={t('console-reports.splitBy')}
            items={splits.map((id) => ({ id, label: t(`console-reports.split.${id}`) }))}
            value={split}
            onChange={onSplit}
          />
        </>
      }
    >
      <DataTable
        label={t(`console-reports.splitTitle.${split}`)}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        query={sums}
        empty={<EmptyState title={t('console-reports.none')} hint={t('console-reports.noneHint')} />}
      />
    </Card>
  );
}

const ORDER: readonly string[] = [...GAME_CATEGORIES, 'game', ''];

/** Categories stand as the product has them everywhere. */
const inOrder = (rows: readonly FigureRow[], split: Split): readonly FigureRow[] =>
  split === 'category' ? rows.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id)) : rows;

interface ColumnsOf {
  choice: Choice;
  split: Split;
  measures: readonly ReportMeasure[];
  total: FigureRow | undefined;
}

function useColumns({ choice, split, measures, total }: ColumnsOf): readonly TableColumn<FigureRow>[] {
  const { t } = useTranslation();
  const nameOf = useSplitName(split);
  const currencyOf = (row: FigureRow): string =>
    split === 'currency' ? row.id : isPayment(choice.tile) ? 'USDT' : choice.currency;
  const keyOf = (row: FigureRow, measure: ReportMeasure): FigureKey => {
    const key = { measure, currencyCode: currencyOf(row), ...choice.period };
    if (row === total || split === 'currency') return key;
    return split === 'day' ? { ...key, from: row.id, to: row.id } : { ...key, [split]: row.id };
  };
  const figure = (row: FigureRow, measure: ReportMeasure, shown?: React.ReactNode) => {
    const found = row.figures.get(measure);
    if (found === undefined) return <span className={styles.nothing}>—</span>;
    return (
      <FigureLink figureKey={keyOf(row, measure)} amount={found.amount}>
        {shown}
      </FigureLink>
    );
  };
  const amount = (row: FigureRow, measure: ReportMeasure) => row.figures.get(measure)?.amount ?? '0';
  const column = (
    id: string,
    header: string,
    cell: (row: FigureRow) => React.ReactNode,
  ): TableColumn<FigureRow> => ({
    id,
    header,
    align: 'end',
    cell,
    ...(total !== undefined && { total: cell(total) }),
  });
  const name: TableColumn<FigureRow> = {
    id: 'name',
    header: t(`console-reports.split.${split}`),
    cell: ({ id }) => nameOf(id),
    ...(total !== undefined && { total: t('console-reports.total') }),
  };
  const figures = measures.map((measure) =>
    column(
      measure,
      measure === 'ggr' ? t('console-reports.ggrShort') : t(`console-reports.measure.${measure}`),
      (row) => figure(row, measure),
    ),
  );
  if (isPayment(choice.tile)) return [name, ...figures];
  const bets = column('bets', t('console-reports.bets'), (row) =>
    figure(row, 'stakes', formatInteger(String(row.figures.get('stakes')?.entries ?? 0))),
  );
  const margin = column(
    'margin',
    t('console-reports.margin'),
    (row) => percentOf(amount(row, 'ggr'), amount(row, 'turnover')) ?? '—',
  );
  return [name, bets, ...figures.slice(0, 5), margin, ...figures.slice(5)];
}
