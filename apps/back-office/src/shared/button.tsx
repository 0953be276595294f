import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { classNames } from '@realm/ui';
import styles from './button.module.css';
import { Kbd } from './kbd';

export interface ButtonProps {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** `primary` once a view; `danger` for what can't be undone. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
  icon?: ReactNode;
  /** The key that does the same, shown in the button. */
  shortcut?: string | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  block?: boolean | undefined;
}

/** A button with words. While `busy` it keeps its place and focus and ignores presses. */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'md', icon, shortcut, busy = false } = props;
  return (
    <AriaButton
      type={props.type ?? 'button'}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        props.block === true && styles.block,
      )}
      isPending={busy}
      isDisabled={props.disabled ?? false}
      {...(props.onPress && { onPress: props.onPress })}
    >
      {icon}
      <span>{children}</span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </AriaButton>
  );
}

export interface IconButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** Of a button that opens a dialog beside it. */
  opens?: 'open' | 'closed' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ label, icon, onPress, opens, ref }: IconButtonProps) {
  return (
    <AriaButton
      className={classNames(styles.icon)}
      aria-label={label}
      onPress={onPress}
      {...(ref !== undefined && { ref })}
      {...(opens !== undefined && { 'aria-haspopup': 'dialog' as const, 'aria-expanded': opens === 'open' })}
    >
      {icon}
    </AriaButton>
  );
}
