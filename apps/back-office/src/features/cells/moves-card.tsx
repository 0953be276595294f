import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import { HindranceList } from '../../shared/decisions/hindrance-list';
import { TimeText } from '../../shared/figures/time-text';
import { Badge, type BadgeProps } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { CancelMove } from './cancel-move';
import { MoveMember } from './move-member';
import styles from './cells.module.css';

const TOPICS = { topics: ['moves'] as const };

type MoveRow = OperatorOutput<'cell/moves'>['items'][number];

const TONES: Readonly<Record<MoveRow['state'], BadgeProps['tone']>> = {
  frozen: 'wait',
  sent: 'wait',
  cancelling: 'wait',
  arriving: 'wait',
  done: 'ok',
  'given-up': 'bad',
};

/** Members who move to other cells and from there. */
export function MovesCard({ cells }: { cells: readonly string[] }) {
  const { t } = useTranslation();
  const moves = useQuery('cell/moves', {}, TOPICS);
  const [isOpen, setOpen] = useState(false);
  const [cancelled, setCancelled] = useState<MoveRow | null>(null);
  const mayMove = useMay('cell/move-member');
  const mayCancel = useMay('cell/cancel-move');
  const isFresh = useIsFresh();
  const hasCancellable = (moves.value?.items ?? []).some(({ state }) => CANCELLABLE.has(state));
  return (
    <Card title={t('console-cells.moves')} note={t('console-cells.latestMoves')} flush>
      <DataTable
        label={t('console-cells.moves')}
        columns={useColumns(mayCancel && hasCancellable ? setCancelled : null)}
        rows={moves.value?.items ?? null}
        rowId={({ moveId }) => moveId}
        query={moves}
        empty={<EmptyState title={t('console-cells.noMoves')} />}
      />
      {mayMove && (
        <div className={styles.foot}>
          <Button disabled={!isFresh || cells.length === 0} onPress={() => setOpen(true)}>
            {t('console-cells.moveMember')}
          </Button>
        </div>
      )}
      {cancelled !== null && (
        <CancelMove
          move={cancelled}
          onClose={() => setCancelled(null)}
          onRequested={() => {
            setCancelled(null);
            moves.refresh();
          }}
        />
      )}
      {isOpen && (
        <MoveMember
          cells={cells}
          onClose={() => setOpen(false)}
          onBegun={() => {
            setOpen(false);
            moves.refresh();
          }}
        />
      )}
    </Card>
  );
}

const CANCELLABLE: ReadonlySet<MoveRow['state']> = new Set(['frozen', 'sent']);

function useColumns(onCancel: ((move: MoveRow) => void) | null): readonly TableColumn<MoveRow>[] {
  const { t } = useTranslation();
  const isFresh = useIsFresh();
  const action: TableColumn<MoveRow> = {
    id: 'action',
    header: t('console-cells.action'),
    align: 'end',
    cell: (move) =>
      CANCELLABLE.has(move.state) && (
        <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onCancel?.(move)}>
          {t('console-cells.cancelMove')}
        </Button>
      ),
  };
  return [
    {
      id: 'at',
      header: t('console-cells.began'),
      cell: ({ beganAt }) => <TimeText at={beganAt} detail="second" />,
    },
    {
      id: 'member',
      header: t('console-cells.member'),
      cell: ({ member, account }) => (
        <span translate="no">
          {account} <span className="mono">{member}</span>
        </span>
      ),
    },
    {
      id: 'way',
      header: t('console-cells.way'),
      cell: ({ direction, cell }) =>
        direction === 'out' ? t('console-cells.to', { cell }) : t('console-cells.from', { cell }),
    },
    {
      id: 'state',
      header: t('console-cells.state'),
      cell: (move) => <MoveState move={move} />,
    },
    { id: 'by', header: t('console-cells.askedBy'), cell: ({ requestedBy }) => requestedBy ?? '—' },
    {
      id: 'reason',
      header: t('console-cells.reason'),
      cell: (move) => <MoveReasons move={move} />,
    },
    {
      id: 'ended',
      header: t('console-cells.ended'),
      cell: ({ endedAt }) => (endedAt === null ? '—' : <TimeText at={endedAt} detail="second" />),
    },
    ...(onCancel === null ? [] : [action]),
  ];
}

/** Staff wanted it: what was cancelled is not broken. */
const wasCancelled = ({ state, hindrances }: MoveRow): boolean =>
  state === 'given-up' && hindrances.includes('cancelled');

function MoveState({ move }: { move: MoveRow }) {
  const { t } = useTranslation();
  const { state } = move;
  if (!wasCancelled(move)) return <Badge tone={TONES[state]}>{t(`console-cells.moveStates.${state}`)}</Badge>;
  const by = move.cancelled?.by ?? null;
  return (
    <Badge tone="neutral">
      {t('console-cells.cancelled')}
      {by !== null && ` · ${t('console-cells.byName', { name: by })}`}
    </Badge>
  );
}

/** Why staff asked for it, then what became of it and why. */
function MoveReasons({ move }: { move: MoveRow }) {
  const { t } = useTranslation();
  const { note, cancelled = null } = move;
  const hindrances = wasCancelled(move)
    ? move.hindrances.filter((name) => name !== 'cancelled')
    : move.hindrances;
  return (
    <>
      <span className={styles.reason}>{note ?? '—'}</span>
      {cancelled !== null && cancelled.reason !== '' && (
        <span className={styles.reason}>{t('console-cells.cancelReason', { reason: cancelled.reason })}</span>
      )}
      {hindrances.length > 0 && <HindranceList hindrances={hindrances} />}
    </>
  );
}
