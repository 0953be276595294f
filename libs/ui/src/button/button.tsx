import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../spinner/spinner';
import { buttonClass, type ButtonAppearance } from './button-class';
import styles from './button.module.css';

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>, ButtonAppearance {
  children: ReactNode;
  /** The work has started: the button keeps its place, width and focus, and ignores presses. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, icon, children, onClick, type = 'button', ...rest } = props;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps Enter in a field from submitting the form a second time.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={classNames(styles.content, busy && styles.hidden)}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
