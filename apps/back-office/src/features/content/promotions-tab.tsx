import { useState } from 'react';
import { formatInteger } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Button } from '../../shared/button';
import { Money } from '../../shared/figures/money';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { CONTENT_TOPICS } from './content-topics';
import styles from './content.module.css';
import { EndPromotion } from './end-promotion';
import { ListTools } from './list-tools';
import { PromotionForm } from './promotion-form';
import { TimeWindow } from './time-window';

export type PromotionRow = OperatorOutput<'promotion/list'>['items'][number];

const TONES = { open: 'ok', coming: 'wait', ended: 'neutral' } as const;
const NEARLY_SPENT = 80;

/** Promotions with their terms, period and what is left of each budget. */
export function PromotionsTab() {
  const { t } = useTranslation();
  const list = useQuery('promotion/list', {}, CONTENT_TOPICS);
  const [edited, setEdited] = useState<PromotionRow | 'new' | null>(null);
  const [ended, setEnded] = useState<PromotionRow | null>(null);
  const mayChange = useMay('promotion/put');
  const isFresh = useIsFresh();
  const columns = useColumns({ mayChange, isFresh, onEdit: setEdited, onEnd: setEnded });
  return (
    <>
      <ListTools
        lead={t('console-content.promotion.lead')}
        add={t('console-content.promotion.add')}
        onAdd={() => setEdited('new')}
        mayAdd={mayChange}
      />
      <DataTable
        label={t('console-content.tab.promotions')}
        columns={columns}
        rows={list.value?.items ?? null}
        rowId={({ promotionId }) => promotionId}
        query={list}
        empty={
          <EmptyState
            title={t('console-content.promotion.none')}
            hint={t('console-content.promotion.noneHint')}
          />
        }
      />
      {edited !== null && (
        <PromotionForm
          promotion={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            list.refresh();
          }}
        />
      )}
      {ended !== null && (
        <EndPromotion
          promotion={ended}
          onClose={() => setEnded(null)}
          onEnded={() => {
            setEnded(null);
            list.refresh();
          }}
        />
      )}
    </>
  );
}

interface ColumnsOf {
  mayChange: boolean;
  isFresh: boolean;
  onEdit: (row: PromotionRow) => void;
  onEnd: (row: PromotionRow) => void;
}

function useColumns({ mayChange, isFresh, onEdit, onEnd }: ColumnsOf): readonly TableColumn<PromotionRow>[] {
  const { t, i18n } = useTranslation();
  const actions: TableColumn<PromotionRow> = {
    id: 'actions',
    header: t('console-content.action'),
    align: 'end',
    cell: (row) => (
      <span className={styles.rowActions}>
        <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onEdit(row)}>
          {t('console-content.edit')}
        </Button>
        {row.status !== 'ended' && (
          <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onEnd(row)}>
            {t('console-content.promotion.end')}
          </Button>
        )}
      </span>
    ),
  };
  const read: readonly TableColumn<PromotionRow>[] = [
    { id: 'title', header: t('console-content.title'), cell: ({ title }) => title[i18n.language] },
    {
      id: 'offer',
      header: t('console-content.promotion.offer'),
      cell: ({ offer }) =>
        offer === null ? (
          t('console-content.promotion.textOnly')
        ) : (
          <>
            <Money amount={offer.target} /> → <Money amount={offer.reward} unit={offer.currencyCode} />
          </>
        ),
    },
    {
      id: 'window',
      header: t('console-content.window'),
      cell: ({ startsAt, endsAt }) => <TimeWindow from={startsAt} until={endsAt} />,
    },
    {
      id: 'joins',
      header: t('console-content.promotion.joined'),
      align: 'end',
      cell: ({ joins }) => formatInteger(String(joins.active + joins.paid + joins.cancelled + joins.expired)),
    },
    {
      id: 'paid',
      header: t('console-content.promotion.paid'),
      align: 'end',
      cell: ({ joins }) => formatInteger(String(joins.paid)),
    },
    {
      id: 'budget',
      header: t('console-content.promotion.budget'),
      cell: ({ offer }) => <Budget offer={offer} />,
    },
    {
      id: 'state',
      header: t('console-content.state'),
      cell: ({ status }) => (
        <Badge tone={TONES[status as keyof typeof TONES] ?? 'neutral'}>
          {t(`console-content.promotion.states.${status as keyof typeof TONES}`)}
        </Badge>
      ),
    },
  ];
  return mayChange ? [...read, actions] : read;
}

/** How much of it is promised or paid. */
function Budget({ offer }: { offer: PromotionRow['offer'] }) {
  if (offer === null) return '—';
  const spent = Math.round((Number(offer.committed) / Number(offer.budget)) * 100);
  return (
    <span className={styles.two}>
      <span className={classNames(styles.bar, spent > NEARLY_SPENT && styles.full)} aria-hidden="true">
        <i style={{ width: `${String(Math.min(100, spent))}%` }} />
      </span>
      <span className={styles.note}>
        <Money amount={offer.committed} /> / <Money amount={offer.budget} unit={offer.currencyCode} />
      </span>
    </span>
  );
}
