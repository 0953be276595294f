import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { SparkLine } from '../../shared/charts/spark-line';
import { TimeText } from '../../shared/figures/time-text';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { changeOf, changesOf, isRate, type RateRow } from './rate-change';
import styles from './rates.module.css';
import { SaveRates } from './save-rates';
import { MOD_KEY } from '../../shared/keys/mod-key';

const TOPICS = { topics: ['content'] as const };

type Past = OperatorOutput<'rate/list'>['history'][number];

/** The rates that hold, a new one beside each, and how they came about. */
export function RatesTab() {
  const { t } = useTranslation();
  const list = useQuery('rate/list', {}, TOPICS);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isConfirming, setConfirming] = useState(false);
  const maySet = useMay('rate/set');
  const rows = list.value?.items ?? null;
  const changes = changesOf(rows ?? [], typed);
  const canSave = useIsFresh() && maySet && changes !== null && changes.length > 0;
  const review = (): void => {
    if (canSave) setConfirming(true);
  };
  const reviewText = t('console-rates.review', { count: changes?.length ?? 0 });
  useShortcutWhen(maySet, { keys: 'mod+s', label: reviewText, run: review });
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <Card title={t('console-rates.oneUsdt')} flush>
          <DataTable
            label={t('console-rates.oneUsdt')}
            columns={useRateColumns({ typed, onType: setTyped, maySet })}
            rows={rows}
            rowId={({ currencyCode }) => currencyCode}
            query={list}
            empty={<EmptyState title={t('console-rates.none')} />}
          />
          {maySet && (
            <div className={styles.foot}>
              <Button variant="primary" shortcut={`${MOD_KEY} S`} disabled={!canSave} onPress={review}>
                {reviewText}
              </Button>
              <Button variant="ghost" onPress={() => setTyped({})}>
                {t('console-rates.undo')}
              </Button>
              <span className={styles.note}>
                {changes === null ? t('console-rates.notARate') : t('console-rates.openOrders')}
              </span>
            </div>
          )}
        </Card>
        <RateHistory history={list.value?.history ?? null} query={list} />
      </div>
      {isConfirming && changes !== null && (
        <SaveRates
          changes={changes}
          onClose={() => setConfirming(false)}
          onSaved={() => {
            setConfirming(false);
            setTyped({});
            list.refresh();
          }}
        />
      )}
    </div>
  );
}

interface RateColumns {
  typed: Readonly<Record<string, string>>;
  onType: (typed: Readonly<Record<string, string>>) => void;
  maySet: boolean;
}

function useRateColumns({ typed, onType, maySet }: RateColumns): readonly TableColumn<RateRow>[] {
  const { t } = useTranslation();
  const next: readonly TableColumn<RateRow>[] = [
    {
      id: 'next',
      header: t('console-rates.next'),
      align: 'end',
      cell: ({ currencyCode, rate }) => (
        <input
          className={styles.input}
          aria-label={t('console-rates.nextFor', { currency: currencyCode })}
          inputMode="decimal"
          placeholder={rate}
          maxLength={13}
          value={typed[currencyCode] ?? ''}
          // The grid's own keys would take the arrows.
          onKeyDown={(event) => event.stopPropagation()}
          onChange={(event) => onType({ ...typed, [currencyCode]: event.target.value })}
        />
      ),
    },
    {
      id: 'change',
      header: t('console-rates.change'),
      align: 'end',
      cell: ({ currencyCode, rate }) => {
        const next = (typed[currencyCode] ?? '').trim();
        return isRate(next) && next !== rate ? <b>{changeOf(rate, next)}</b> : '—';
      },
    },
  ];
  const held: readonly TableColumn<RateRow>[] = [
    {
      id: 'currency',
      header: t('console-rates.currency'),
      cell: ({ currencyCode }) => <b>{currencyCode}</b>,
    },
    { id: 'rate', header: t('console-rates.holds'), align: 'end', cell: ({ rate }) => rate },
    { id: 'by', header: t('console-rates.by'), cell: ({ setBy }) => setBy },
    { id: 'at', header: t('console-rates.since'), cell: ({ effectiveAt }) => <TimeText at={effectiveAt} /> },
  ];
  return maySet ? [...held, ...next] : held;
}

interface RateHistoryProps {
  history: readonly Past[] | null;
  query: Pick<ReturnType<typeof useQuery>, 'failure' | 'refresh'>;
}

function RateHistory({ history, query }: RateHistoryProps) {
  const { t } = useTranslation();
  const [newest] = history ?? [];
  const course = (history ?? [])
    .filter(({ currencyCode }) => currencyCode === newest?.currencyCode)
    .map(({ rate }) => Number(rate))
    .reverse();
  const columns: readonly TableColumn<Past>[] = [
    { id: 'at', header: t('console-rates.since'), cell: ({ effectiveAt }) => <TimeText at={effectiveAt} /> },
    { id: 'currency', header: t('console-rates.currency'), cell: ({ currencyCode }) => currencyCode },
    {
      id: 'change',
      header: t('console-rates.change'),
      align: 'end',
      cell: ({ before, rate }) => (
        <>
          <span className={styles.note}>{before ?? '—'} →</span> <b>{rate}</b>
        </>
      ),
    },
    { id: 'by', header: t('console-rates.by'), cell: ({ setBy }) => setBy },
  ];
  return (
    <Card title={t('console-rates.history')} note={newest && `USDT → ${newest.currencyCode}`} flush>
      {course.length > 1 && (
        <div className={styles.course}>
          <SparkLine values={course} />
        </div>
      )}
      <DataTable
        label={t('console-rates.history')}
        columns={columns}
        rows={history}
        rowId={({ currencyCode, effectiveAt }) => `${currencyCode} ${effectiveAt}`}
        query={query}
        empty={<EmptyState title={t('console-rates.none')} />}
      />
    </Card>
  );
}
