import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { CommandForm } from '../../shared/decisions/command-form';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { Address } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { DataTable } from '../../shared/table/data-table';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './deposits.module.css';

type Payment = OperatorOutput<'network/quarantine'>['items'][number];

const TOPICS = { topics: ['deposits'] } as const;
const idOf = ({ network, txHash, ordinal }: Payment): string => `${network} ${txHash} ${String(ordinal)}`;

/** Payments that the server could not record, with the way to try again. Nothing where there are none. */
export function Quarantine() {
  const { t } = useTranslation();
  const list = useQuery('network/quarantine', {}, TOPICS);
  const mayRetry = useMay('network/retry');
  const isFresh = useIsFresh();
  const [retried, setRetried] = useState<Payment | null>(null);
  const rows = list.value?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <div className={styles.quarantine}>
      <Card
        title={t('console-queues.quarantine.title', { count: rows.length })}
        note={t('console-queues.quarantine.note')}
        flush
      >
        <DataTable
          label={t('console-queues.quarantine.title', { count: rows.length })}
          columns={[
            {
              id: 'failed',
              header: t('console-queues.column.waiting'),
              cell: ({ failedAt }) => <Age since={failedAt} />,
            },
            { id: 'network', header: t('console-queues.quarantine.network'), cell: ({ network }) => network },
            {
              id: 'tx',
              header: t('console-queues.deposits.payment'),
              cell: ({ txHash }) => <Address text={txHash} copyable />,
            },
            {
              id: 'amount',
              header: t('console-queues.column.arrived'),
              align: 'end',
              cell: ({ amount }) => <Money amount={amount} unit="USDT" />,
            },
            { id: 'error', header: t('console-queues.quarantine.error'), cell: ({ error }) => error },
            {
              id: 'retry',
              header: t('console-queues.quarantine.retryAt'),
              cell: (row) =>
                row.retryAt === null ? (
                  mayRetry && (
                    <Button size="sm" disabled={!isFresh} onPress={() => setRetried(row)}>
                      {t('console-queues.quarantine.retry')}
                    </Button>
                  )
                ) : (
                  <TimeText at={row.retryAt} />
                ),
            },
          ]}
          rows={rows}
          rowId={idOf}
          query={list}
          empty={null}
        />
      </Card>
      {retried !== null && (
        <RetryForm payment={retried} onClose={() => setRetried(null)} onDone={list.refresh} />
      )}
    </div>
  );
}

interface RetryFormProps {
  payment: Payment;
  onClose: () => void;
  onDone: () => void;
}

function RetryForm({ payment: { network, txHash, ordinal, amount }, onClose, onDone }: RetryFormProps) {
  const { t } = useTranslation();
  const command = useCommand('network/retry', () => {
    onDone();
    onClose();
  });
  return (
    <CommandForm
      title={t('console-queues.quarantine.retryTitle', { network })}
      submit={t('console-queues.quarantine.retry')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ network: network as 'TRC20', txHash, ordinal, reason })}
    >
      <p>
        <Money amount={amount} unit="USDT" /> · <Address text={txHash} />
      </p>
      <p>{t('console-queues.quarantine.effect')}</p>
    </CommandForm>
  );
}
