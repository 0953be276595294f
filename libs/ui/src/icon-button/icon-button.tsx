import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import { shownCount } from '../shown-count';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> {
  /** Replaces the icon for screen readers. With a `count`, say what waits: "Messages, 3 unread". */
  label: string;
  icon: ReactNode;
  /** In a bubble at the corner; none for 0. */
  count?: number | undefined;
  tone?: 'text' | 'mute' | undefined;
}

export function IconButton({
  label,
  icon,
  count = 0,
  tone = 'text',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.iconButton, tone === 'mute' && styles.mute)}
      aria-label={label}
    >
      {icon}
      {count > 0 && (
        <span className={classNames('num', styles.count)} aria-hidden="true">
          {shownCount(count)}
        </span>
      )}
    </button>
  );
}
