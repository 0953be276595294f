import { useState } from 'react';
import { ArrowLeft, CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { REPORT_MEASURES, type ReportEntry } from '@realm/api-client';
import { DEFAULT_CURRENCY, isCurrencyCode, isDay } from '@realm/domain';
import { ledgerLabel, useTranslation, type TFunction } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { FilterBar } from '../../shared/filters/filter-bar';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { Badge } from '../../shared/states/badge';
import { failureText } from '../../shared/states/failure-text';
import { EmptyState } from '../../shared/states/list-states';
import { NoticeBar } from '../../shared/states/notice-bar';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useQuery } from '../../state/queries/use-query';
import { Pager } from './pager';
import styles from './reports.module.css';
import { useExport } from './use-export';
import { useSplitName } from './use-split-name';
import { MOD_KEY } from '../../shared/keys/mod-key';

const PAGE = 200;

/** The figure that the address names; its amount as it was when it was pressed. */
function useFigure() {
  const [search] = useSearchParams();
  const text = (name: string) => search.get(name) ?? undefined;
  const [from = '', to = '', currency = ''] = ['from', 'to', 'currencyCode'].map(text);
  const figure = {
    measure: REPORT_MEASURES.find((one) => one === text('measure')) ?? ('ggr' as const),
    currencyCode: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
    from: isDay(from) ? from : '2000-01-01',
    to: isDay(to) ? to : '2000-01-01',
    ...(text('category') !== undefined && { category: text('category') as 'slots' }),
    ...(text('provider') !== undefined && { provider: text('provider') }),
    ...(text('game') !== undefined && { game: text('game') }),
  };
  return { figure, amount: text('amount') };
}

/** The ledger rows of one figure, oldest first, with their running sum. */
export function FigureRows() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { figure, amount } = useFigure();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const page = useQuery('report/entries', {
    ...figure,
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
  });
  const file = useExport(figure);
  const back = () => void navigate(-1);
  useShortcut('Escape', t('console-reports.back'), back);
  useShortcut('mod+e', t('console-reports.csv'), file.save);
  const total = page.value?.total ?? null;
  return (
    <>
      <FilterBar
        end={
          <>
            {total !== null && <SumNote total={total} reported={amount} currency={figure.currencyCode} />}
            <Button
              size="sm"
              icon={<Download aria-hidden="true" />}
              busy={file.isBusy}
              onPress={file.save}
              shortcut={`${MOD_KEY} E`}
            >
              {t('console-reports.csv')}
            </Button>
          </>
        }
      >
        <Button size="sm" icon={<ArrowLeft aria-hidden="true" />} onPress={back} shortcut="Esc">
          {t('console-reports.back')}
        </Button>
        <FigureName figure={figure} />
      </FilterBar>
      {file.failure !== null && <NoticeBar tone="bad">{failureText(t, file.failure)}</NoticeBar>}
      <DataTable
        label={t('console-reports.rows')}
        columns={columnsOf(t, { currency: figure.currencyCode, total })}
        rows={page.value?.items ?? null}
        rowId={({ posting }) => posting}
        query={page}
        empty={<EmptyState title={t('console-reports.noRows')} hint={t('console-reports.noneHint')} />}
      />
      <Pager
        page={cursors.length + 1}
        onBack={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
        onNext={
          page.value?.nextCursor == null ? null : () => setCursors([...cursors, page.value?.nextCursor ?? ''])
        }
      />
    </>
  );
}

type Figure = ReturnType<typeof useFigure>['figure'];

function FigureName({ figure }: { figure: Figure }) {
  const { t } = useTranslation();
  const { measure, from, to, category, provider, game } = figure;
  const [categoryName, providerName, gameName] = [
    useSplitName('category'),
    useSplitName('provider'),
    useSplitName('game'),
  ];
  return (
    <>
      <b>{t(`console-reports.measure.${measure}`)}</b>
      <Badge tone="line">{from === to ? from : `${from} – ${to}`}</Badge>
      {category !== undefined && <Badge tone="line">{categoryName(category)}</Badge>}
      {provider !== undefined && <Badge tone="line">{providerName(provider)}</Badge>}
      {game !== undefined && <Badge tone="line">{gameName(game)}</Badge>}
    </>
  );
}

interface SumNoteProps {
  total: { readonly amount: string; readonly entries: number };
  /** As the report showed it; absent for an address that was written by hand. */
  reported: string | undefined;
  currency: string;
}

/** That the rows are the figure, or that there are more of them since the report was read. */
function SumNote({ total, reported, currency }: SumNoteProps) {
  const { t } = useTranslation();
  const agrees = reported === undefined || reported === total.amount;
  return (
    <span className={agrees ? styles.agrees : styles.grown} role="status">
      {agrees ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      {agrees
        ? t('console-reports.sumAgrees', { count: total.entries })
        : t('console-reports.sumGrown', { count: total.entries })}
      <b>
        <Money amount={total.amount} unit={currency} />
      </b>
    </span>
  );
}

interface RowTexts {
  readonly currency: string;
  readonly total: SumNoteProps['total'] | null;
}

const HASH_SHOWN = 8;

const columnsOf = (t: TFunction, { currency, total }: RowTexts): readonly TableColumn<ReportEntry>[] => [
  {
    id: 'posting',
    header: t('console-reports.column.posting'),
    cell: ({ posting }) => posting,
    ...(total !== null && { total: t('console-reports.entries', { count: total.entries }) }),
  },
  {
    id: 'at',
    header: t('console-reports.column.at'),
    cell: ({ at }) => <TimeText at={at} detail="second" />,
  },
  {
    id: 'type',
    header: t('console-reports.column.type'),
    cell: ({ type }) => `${String(type)} ${ledgerLabel(t, type)}`,
  },
  {
    id: 'member',
    header: t('console-reports.column.member'),
    cell: ({ member }) => (member === null ? '—' : `${member.account} ${member.uid}`),
  },
  {
    id: 'amount',
    header: currency,
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} signed />,
    ...(total !== null && { total: <Money amount={total.amount} signed /> }),
  },
  {
    id: 'running',
    header: t('console-reports.column.running'),
    align: 'end',
    cell: ({ running }) => (
      <span className={styles.quiet}>
        <Money amount={running} />
      </span>
    ),
  },
  {
    id: 'reference',
    header: t('console-reports.column.reference'),
    cell: ({ reference }) => <OrderNo text={reference} />,
  },
  {
    id: 'hash',
    header: t('console-reports.column.hash'),
    cell: ({ hash }) => (
      <code className={styles.quiet} title={hash}>
        {hash.slice(0, HASH_SHOWN)}
      </code>
    ),
  },
];
