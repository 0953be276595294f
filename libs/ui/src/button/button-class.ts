import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonAppearance {
  /** `primary` once a screen; `soft` for the one small action that belongs to a figure. */
  variant?: 'primary' | 'secondary' | 'outline' | 'soft' | 'ghost' | 'danger' | undefined;
  /** `lg` 48 px at the bottom of a screen, `md` 44 px inside a card, `sm` 32 px in a line. */
  size?: 'lg' | 'md' | 'sm' | undefined;
  block?: boolean | undefined;
}

/** The look of a button for a link that acts as one. */
export function buttonClass({ variant = 'primary', size = 'lg', block = false }: ButtonAppearance): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}
