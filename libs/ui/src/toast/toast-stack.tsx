import { useLayoutEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { MODAL_OPENED } from '../modal/use-modal';
import styles from './toast-stack.module.css';

export interface ToastNote {
  id: string;
  text: string;
  tone?: 'ok' | 'error' | 'info' | undefined;
  action?: { label: string; onClick: () => void } | false;
}

export interface ToastStackProps {
  /** Names the live region: "Notifications". */
  label: string;
  toasts: readonly ToastNote[];
}

const ICONS = { ok: CircleCheck, error: CircleAlert, info: Info };

/** Short notes over the title bar. The app decides which are shown and for how long. */
export function ToastStack({ label, toasts }: ToastStackProps) {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // Moved to the top again for each note and each sheet that opens: a note covers every sheet.
  useLayoutEffect(() => {
    const element = region.current;
    if (newest === undefined || typeof element?.showPopover !== 'function') return undefined;
    const rise = () => {
      element.hidePopover();
      element.showPopover();
    };
    element.showPopover();
    document.addEventListener(MODAL_OPENED, rise);
    return () => {
      document.removeEventListener(MODAL_OPENED, rise);
      element.hidePopover();
    };
  }, [newest]);

  return (
    <div ref={region} popover="manual" role="status" aria-label={label} className={styles.stack}>
      {toasts.map(({ id, text, tone = 'info', action = false }) => {
        const Icon = ICONS[tone];
        return (
          <p key={id} className={styles.toast} data-tone={tone}>
            <Icon aria-hidden="true" />
            <span>{text}</span>
            {action && (
              <button type="button" className={styles.action} onClick={action.onClick}>
                {action.label}
              </button>
            )}
          </p>
        );
      })}
    </div>
  );
}
