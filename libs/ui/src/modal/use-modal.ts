import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Bubbles from a dialog that has just come to the top: what lies above dialogs rises again. */
export const MODAL_OPENED = 'realm-modal-opened';

interface ModalOptions {
  open: boolean;
  onDismiss: () => void;
  /** Gets the focus first; without it the heading does, so that the title is read. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Runs a native modal dialog: focus trap and top layer come from the browser, the state from `open`. */
export function useModal({
  open,
  onDismiss,
  initialFocus,
}: ModalOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  const focusFirst = useEffectEvent((dialog: HTMLDialogElement) => {
    (initialFocus?.current ?? dialog.querySelector<HTMLElement>('[data-modal-title]'))?.focus();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    const opener = document.activeElement;
    showModal(dialog);
    dialog.dispatchEvent(new Event(MODAL_OPENED, { bubbles: true }));
    focusFirst(dialog);
    const stopListening = listenForDismissal(dialog, () => dismiss());
    return () => {
      stopListening();
      hideModal(dialog);
      // A dialog that leaves the page while open does not give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  return ref;
}

/** Old WebViews have the element without its methods: they get the sheet without the trap. */
function showModal(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hideModal(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

function listenForDismissal(dialog: HTMLDialogElement, dismiss: () => void): () => void {
  // A file input's `cancel` bubbles up to here too, hence the check.
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    dismiss();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  };
  // The panel fills the dialog, so only the backdrop reports the dialog itself.
  const onPointerDown = (event: Event) => {
    if (event.target === dialog) dismiss();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('keydown', onKeyDown);
  dialog.addEventListener('pointerdown', onPointerDown);
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('keydown', onKeyDown);
    dialog.removeEventListener('pointerdown', onPointerDown);
  };
}
