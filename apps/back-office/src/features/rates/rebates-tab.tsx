import { useState } from 'react';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Card } from '../../shared/card/card';
import { TimeText } from '../../shared/figures/time-text';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useNow } from '../../shared/use-now';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { RebateForm } from './rebate-form';
import { percentText } from './rebate-steps';
import styles from './rates.module.css';
import { useEditColumn } from './use-edit-column';

export type RebateRates = OperatorOutput<'rebate/rates'>['items'][number];

const MINUTE_MS = 60_000;
const TOPICS = { topics: ['approvals'] } as const;

/** What daily rebates pay by category and currency, with the days from which it holds. */
export function RebatesTab() {
  const { t } = useTranslation();
  const list = useQuery('rebate/rates', {}, TOPICS);
  const [edited, setEdited] = useState<RebateRates | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const maySet = useMay('rebate/set-rates');
  const edit = useEditColumn<RebateRates>(maySet, setEdited);
  const today = gmt4DayKey(useNow(MINUTE_MS));
  const columns: readonly TableColumn<RebateRates>[] = [
    {
      id: 'category',
      header: t('console-rates.rebates.category'),
      cell: ({ category }) => <b>{t(`common.category.${category}`)}</b>,
    },
    { id: 'currency', header: t('console-rates.currency'), cell: ({ currencyCode }) => currencyCode },
    {
      id: 'day',
      header: t('console-rates.rebates.from'),
      cell: ({ effectiveDay }) =>
        effectiveDay > today ? <Badge tone="wait">{effectiveDay}</Badge> : effectiveDay,
    },
    {
      id: 'steps',
      header: t('console-rates.rebates.steps'),
      cell: ({ tiers }) =>
        tiers
          .map(({ from, rate }) => t('console-rates.rebates.step', { from, percent: percentText(rate) }))
          .join(' · '),
    },
    { id: 'by', header: t('console-rates.by'), cell: ({ setBy }) => setBy },
    { id: 'at', header: t('console-rates.since'), cell: ({ setAt }) => <TimeText at={setAt} /> },
    ...edit,
  ];
  return (
    <div className={styles.page}>
      {isWaiting && (
        <p className={styles.waits} role="status">
          {t('console-rates.terms.waits')}
        </p>
      )}
      <Card title={t('console-rates.rebates.title')} note={t('console-rates.rebates.note')} flush>
        <DataTable
          label={t('console-rates.rebates.title')}
          columns={columns}
          rows={list.value?.items ?? null}
          rowId={({ category, currencyCode, effectiveDay }) => `${category} ${currencyCode} ${effectiveDay}`}
          query={list}
          empty={<EmptyState title={t('console-rates.none')} />}
        />
      </Card>
      {edited !== null && (
        <RebateForm
          row={edited}
          today={today}
          onClose={() => setEdited(null)}
          onDone={(waits) => {
            setEdited(null);
            setWaiting(waits);
            list.refresh();
          }}
        />
      )}
    </div>
  );
}
