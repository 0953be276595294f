import { useEffect, useState, type ComponentType } from 'react';
import { withinTimeout } from '@realm/api-client';
import { loadSections, type Section, useTranslation } from '@realm/i18n';
import { useAppDispatch } from '../../state/hooks';
import { toastShown } from '../../state/toasts/toasts.slice';
import { dialogsClosed } from '../../state/ui/ui.slice';

export type ShellDialogPart = ComponentType<{ open: boolean; onClose?: (() => void) | undefined }>;

export interface ShellDialogLoader {
  readonly load: () => Promise<ShellDialogPart>;
  /** Its texts besides the first screen's. */
  readonly texts: readonly Section[];
}

interface OnDemandProps {
  open: boolean;
  /** The same object on every call. */
  loader: ShellDialogLoader;
  /** For a dialog that the store does not know of. */
  onClose?: () => void;
}

/**
 * A dialog that is not on the way to the first screen: it comes when it is first asked for, and stays, so that it can
 * leave with its motion. A dialog that can't be fetched shows a toast and closes; opening it again fetches again.
 */
export function OnDemand({ open, loader, onClose }: OnDemandProps) {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<{ Part: ShellDialogPart } | null>(null);

  useEffect(() => {
    if (!open || part !== null) return undefined;
    let waited = true;
    withinTimeout(Promise.all([loader.load(), loadSections(i18n, loader.texts)])).then(
      ([Part]) => waited && setPart({ Part }),
      () => {
        if (!waited) return;
        dispatch(dialogsClosed());
        onClose?.();
        dispatch(toastShown({ tone: 'bad', key: 'error.unreachable.network' }));
      },
    );
    return () => {
      waited = false;
    };
  }, [open, part, loader, onClose, i18n, dispatch]);

  return part === null ? null : <part.Part open={open} onClose={onClose} />;
}
