import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** Above the scroll area: the top bar, tabs, a lost-connection banner. */
  top?: ReactNode;
  children: ReactNode;
  /** Pinned below: the primary action. */
  footer?: ReactNode;
  /** Pinned at the very bottom: the tab bar of the main screens. */
  tabBar?: ReactNode;
  /** The content is still on its way. */
  busy?: boolean | undefined;
  /** The scrolling element, for virtual lists and for scrolling to the top. */
  scrollRef?: Ref<HTMLElement> | undefined;
}

export function Page({ top, children, footer, tabBar, busy = false, scrollRef }: PageProps) {
  return (
    <div className={styles.page}>
      {top}
      <main ref={scrollRef} className={styles.scroll} tabIndex={-1} aria-busy={busy || undefined}>
        {children}
      </main>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      {tabBar}
    </div>
  );
}
