import type { ReactNode } from 'react';
import { Skeleton, classNames } from '@realm/ui';
import styles from './conversation.module.css';

interface ConversationTitleProps {
  face: ReactNode;
  name: string;
  state: string;
  /** Whether a screen reader says what the state becomes. */
  live?: boolean;
}

/** In the bar above a conversation: with whom, and how it stands. */
export function ConversationTitle({ face, name, state, live = false }: ConversationTitleProps) {
  return (
    <span className={styles.title}>
      {face}
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state} aria-live={live ? 'polite' : undefined}>
          {state}
        </span>
      </span>
    </span>
  );
}

type MessageSide = 'own' | 'other';

interface MessageRowProps {
  side: MessageSide;
  className?: string | undefined;
  /** Beside the message of somebody else. */
  face?: ReactNode;
  children: ReactNode;
}

/** A message on its side of the conversation. */
export function MessageRow({ side, className, face = null, children }: MessageRowProps) {
  return (
    <div className={classNames(styles[side], className)}>
      {face}
      <div className={styles.column}>{children}</div>
    </div>
  );
}

/** The place of a conversation that is read. */
export function ConversationSkeleton({ sides }: { sides: readonly MessageSide[] }) {
  return (
    <div className={styles.log} aria-hidden="true">
      {sides.map((side, index) => (
        <div key={index} className={styles[side]}>
          <Skeleton width={index % 3 === 0 ? 200 : 150} height={44} />
        </div>
      ))}
    </div>
  );
}
