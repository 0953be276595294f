import { useEffect } from 'react';
import type { QueueDeposit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { callOperator } from '../../shared/api';
import { Money } from '../../shared/figures/money';
import { ImageViewer } from '../../shared/image-viewer/image-viewer';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import queue from '../../shared/orders/queue.module.css';
import { DEPOSIT_FILE } from '../../shared/orders/queue-file';
import { useQueueAddress } from '../../shared/orders/use-queue-address';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { ProofDetail } from './proof-detail';
import { ProofList } from './proof-list';
import styles from './proofs.module.css';

const idOf = ({ orderId }: QueueDeposit): string => orderId;
const INPUT = { show: 'proofs', limit: '1000' } as const;

/** Pictures of payments to an attendant: the list, the picture, the order beside it. The first one is open. */
export function ProofsScreen() {
  const { t } = useTranslation();
  const { openId, open } = useQueueAddress('/proofs', ['all']);
  const query = useQuery('deposit/queue', INPUT, { topics: ['deposits', 'approvals'] });
  const { rows, newCount, showNew } = useStableRows(query.value?.items ?? null, idOf, 'proofs');
  const [first] = rows ?? [];
  const isNoneOpen = openId === null && first !== undefined;
  useEffect(() => {
    if (isNoneOpen) open(first.orderId);
  }, [isNoneOpen, first, open]);
  if (rows === null)
    return query.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={query.failure} onRetry={query.refresh} />
    );
  if (rows.length === 0 && openId === null)
    return (
      <>
        <NewRows count={newCount} onShow={showNew} />
        <EmptyState title={t('console-queues.proofs.empty')} hint={t('console-queues.emptyHint')} />
      </>
    );
  const place = rows.findIndex((row) => row.orderId === openId);
  const move = (by: 1 | -1): void => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (next !== undefined) open(next.orderId);
  };
  return (
    <div className={queue.split}>
      <div className={styles.side}>
        <div className={styles.head}>
          <b>{t('console-queues.orders', { count: query.value?.count ?? rows.length })}</b>
          <NewRows count={newCount} onShow={showNew} />
          <CsvButton
            label={t('console-queues.export')}
            tooMany={t('console-queues.tooMany', { count: MAX_FILE_ROWS })}
            fileName="proofs.csv"
            columns={DEPOSIT_FILE}
            readPage={(cursor) =>
              callOperator('deposit/queue', { ...INPUT, ...(cursor !== undefined && { cursor }) })
            }
          />
        </div>
        <ProofList rows={rows} openId={openId} onOpen={open} onMove={move} />
        <div className={styles.total}>
          <span>{t('console-queues.total')}</span>
          <b>
            <Money amount={query.value?.sumUsdt ?? '0'} unit="USDT" />
          </b>
        </div>
      </div>
      {openId !== null && (
        <>
          <ImageViewer
            src={`/operator/deposit/proof?orderId=${encodeURIComponent(openId)}`}
            alt={t('console-queues.proofs.image')}
            caption={openId}
          />
          <ProofDetail key={openId} orderId={openId} onMove={move} onClose={() => open(null)} />
        </>
      )}
    </div>
  );
}
