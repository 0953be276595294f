import { MODAL_OPENED } from '@realm/ui';
import { ownsEntry } from '../shared/own-entry';

/** What the router keeps with each entry of the history. */
interface Entry {
  readonly idx?: number;
  readonly usr?: unknown;
}

const entryNow = (): Entry | null => window.history.state as Entry | null;

/**
 * The browser's Back closes an open sheet and stays on its screen, with what was typed: the router never hears of it, and the entry that
 * the browser went to is left again. A sheet with an entry of its own is closed by the router.
 */
export function backClosesSheet(): () => void {
  let screen: Entry | null = null;
  let isReturning = false;

  const onOpened = () => (screen = entryNow());
  const onPop = (event: PopStateEvent) => {
    const dialog = topDialog();
    if (screen === null || (dialog === null && !isReturning) || ownsEntry(screen.usr)) return;
    const steps = (screen.idx ?? 0) - (entryNow()?.idx ?? 0);
    if (steps === 0 && !isReturning) return;
    event.stopImmediatePropagation();
    isReturning = steps !== 0;
    if (isReturning) window.history.go(steps);
    else dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  };

  document.addEventListener(MODAL_OPENED, onOpened);
  // The document's first script calls it: a listener of this chunk would come after the router's.
  window.__onPop = onPop;
  return () => {
    document.removeEventListener(MODAL_OPENED, onOpened);
    delete window.__onPop;
  };
}

/** The focus is in the dialog on top; the page behind can't have it. */
function topDialog(): Element | null {
  const open = [...document.querySelectorAll('dialog[open]')];
  // One may be inside another.
  return open.filter((dialog) => dialog.contains(document.activeElement)).at(-1) ?? open.at(-1) ?? null;
}
