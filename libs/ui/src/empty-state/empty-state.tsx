import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { designPx } from '../design-px';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** One of `EMPTY_ART`. */
  art: string;
  title: string;
  /** Why it is empty, or what failed. */
  text?: ReactNode;
  /** The next step: never a dead end. */
  action?: ReactNode;
  /** `page` fills the screen, `part` a card or a tab. */
  size?: 'page' | 'part' | undefined;
}

export function EmptyState({ art, title, text, action, size = 'part' }: EmptyStateProps) {
  const image = {
    width: designPx(size === 'page' ? 144 : 112),
    height: designPx(size === 'page' ? 144 : 112),
  };
  return (
    <div className={classNames(styles.empty, styles[size])}>
      <img src={art} alt="" width={112} height={112} style={image} />
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
