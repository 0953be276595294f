import type { ReactNode } from 'react';
import { classNames } from '@realm/ui';
import { Dotted } from './dotted';
import styles from './primary-action.module.css';

export interface PrimaryActionProps {
  /** With its amount: "Spin · ¥2.00". */
  children: string;
  icon?: ReactNode;
  /** `quiet` shows a status and is disabled; `soft` undoes. */
  tone?: 'primary' | 'soft' | 'quiet' | undefined;
  onPress?: (() => void) | undefined;
}

/** The one action of the dock, always in the same place. Its label has the amount. */
export function PrimaryAction({ children, icon, tone = 'primary', onPress }: PrimaryActionProps) {
  const isIdle = onPress === undefined;
  return (
    <button
      type="button"
      className={classNames('num', styles.action, styles[tone])}
      aria-disabled={isIdle || undefined}
      onClick={onPress}
    >
      {icon}
      <span>
        <Dotted text={children} />
      </span>
    </button>
  );
}
