import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> {
  /** The words for whoever can't see the icon. With `dot`, say what waits: "Messages, 3 unread". */
  label: string;
  icon: ReactNode;
  dot?: boolean | undefined;
  tone?: 'text' | 'mute' | undefined;
}

export function IconButton({
  label,
  icon,
  dot = false,
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
      {dot && <span className={styles.dot} />}
    </button>
  );
}
