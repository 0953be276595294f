import { useState } from 'react';
import { formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card } from '../../shared/card/card';
import { addAmounts } from '../../shared/figures/add-amounts';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { HistoryCard } from '../../shared/history/history-card';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { durationText } from './duration-text';
import { NetworkForm } from './network-form';
import styles from './rates.module.css';
import { useEditColumn } from './use-edit-column';

export type NetworkRow = OperatorOutput<'network/terms'>['items'][number];

const TOPICS = { topics: ['content'] as const };

/** What each network takes, and limits that a restart alone changes. */
export function NetworksTab() {
  const { t } = useTranslation();
  const terms = useQuery('network/terms', {}, TOPICS);
  const history = useQuery('config/history', { of: 'limits' }, TOPICS);
  const config = useQuery('config/get', {});
  const [edited, setEdited] = useState<NetworkRow | null>(null);
  const canSet = [useMay('network/set'), useMay('network/set', 'second')].includes(true);
  const rows = terms.value?.items ?? [];
  const money = (
    id: 'minimum' | 'maximum' | 'withdrawFee' | 'notFinalMember' | 'notFinalTotal' | 'feesToday',
  ): TableColumn<NetworkRow> => ({
    id,
    header: t(`console-rates.terms.${id}`),
    align: 'end',
    cell: (row) => <Money amount={row[id]} />,
  });
  const edit = useEditColumn<NetworkRow>(canSet, setEdited);
  const columns: readonly TableColumn<NetworkRow>[] = [
    {
      id: 'network',
      header: t('console-rates.terms.network'),
      cell: ({ network }) => <b>{network}</b>,
      total: t('console-rates.terms.total'),
    },
    {
      id: 'enabled',
      header: t('console-rates.terms.state'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'ok' : 'neutral'}>
          {enabled ? t('console-rates.terms.on') : t('console-rates.terms.off')}
        </Badge>
      ),
    },
    ...(['minimum', 'maximum', 'withdrawFee', 'notFinalMember', 'notFinalTotal'] as const).map(money),
    {
      id: 'paidToday',
      header: t('console-rates.terms.paidToday'),
      align: 'end',
      cell: ({ paidToday }) => formatInteger(String(paidToday)),
      total: formatInteger(String(rows.reduce((sum, { paidToday }) => sum + paidToday, 0))),
    },
    {
      ...money('feesToday'),
      total: (
        <Money
          amount={addAmounts(
            rows.map(({ feesToday }) => feesToday),
            'USDT',
          )}
        />
      ),
    },
    ...edit,
  ];
  const fixed = config.value?.configured;
  return (
    <div className={styles.page}>
      <Card title={t('console-rates.terms.title')} note="USDT" flush>
        <DataTable
          label={t('console-rates.terms.title')}
          columns={columns}
          rows={terms.value?.items ?? null}
          rowId={({ network }) => network}
          query={terms}
          empty={<EmptyState title={t('console-rates.none')} />}
        />
      </Card>
      {fixed !== undefined && (
        <Card title={t('console-rates.fixed.title')} note={t('console-rates.fixed.note')}>
          <KeyValues
            items={[
              {
                name: t('console-rates.fixed.second'),
                value: <Money amount={String(fixed.secondPersonAboveUsdt)} unit="USDT" />,
              },
              {
                name: t('console-rates.fixed.address'),
                value: durationText(t, fixed.addressLockHours),
              },
              {
                name: t('console-rates.fixed.recovery'),
                value: durationText(t, fixed.recoveryWaitHours),
              },
            ]}
          />
        </Card>
      )}
      <HistoryCard title={t('console-rates.history')} items={history.value?.items ?? null} query={history} />
      {edited !== null && (
        <NetworkForm
          row={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            terms.refresh();
            history.refresh();
          }}
        />
      )}
    </div>
  );
}
