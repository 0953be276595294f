import { CircleCheck, CircleDot, StickyNote } from 'lucide-react';
import { isDepositHold } from '@realm/domain';
import type { OrderHistoryEvent } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { staffReasonText } from '../decisions/staff-reason-text';
import { TimeText } from '../figures/time-text';
import styles from './orders.module.css';
import { actorText, statusText } from './order-texts';

export interface OrderHistoryProps {
  kind: 'deposit' | 'withdrawal';
  events: readonly OrderHistoryEvent[];
  notes: readonly { readonly at: string; readonly operator: string; readonly text: string }[];
  /** Names of accounts of staff. */
  names: Readonly<Record<string, string>>;
  /** Who waits for whom now, where somebody does. */
  now?: string | undefined;
}

/** What happened, who did it and what staff wrote, oldest first. */
export function OrderHistory({ kind, events, notes, names, now }: OrderHistoryProps) {
  const { t } = useTranslation();
  const worded = (note: string): string =>
    isDepositHold(note) ? t(`console-queues.hold.${note}`) : staffReasonText(t, note);
  const lines = [
    ...events.map(({ at, status, actor, note }) => ({
      at,
      icon: <CircleCheck aria-hidden="true" />,
      text: `${statusText(t, kind, status)} · ${actorText(t, actor, names)}`,
      note: worded(note),
    })),
    ...notes.map(({ at, operator, text }) => ({
      at,
      icon: <StickyNote aria-hidden="true" />,
      text: t('console-queues.noteOf', { name: names[operator] ?? operator }),
      note: text,
    })),
  ].sort((left, right) => (left.at < right.at ? -1 : 1));
  return (
    <ol className={styles.history}>
      {lines.map(({ at, icon, text, note }, place) => (
        <li key={`${at} ${String(place)}`} className={styles.event}>
          {icon}
          <span>
            {text}
            {note !== '' && <span className={styles.note}>{note}</span>}
          </span>
          <TimeText at={at} detail="second" />
        </li>
      ))}
      {now !== undefined && (
        <li className={styles.event}>
          <CircleDot aria-hidden="true" />
          <span>{now}</span>
        </li>
      )}
    </ol>
  );
}
