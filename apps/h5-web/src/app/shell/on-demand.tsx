import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { toastShown } from '../../state/toasts/toasts.slice';
import { dialogsClosed } from '../../state/ui/ui.slice';

export type ShellDialogPart = ComponentType<{ open: boolean }>;

interface OnDemandProps {
  open: boolean;
  /** The same function on every call. */
  load: () => Promise<ShellDialogPart>;
}

/**
 * A dialog that is not on the way to the first screen: it comes when it is first asked for, and stays, so that it can
 * leave with its motion. One that can't be fetched is told and closed; asking again fetches again.
 */
export function OnDemand({ open, load }: OnDemandProps) {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<{ Part: ShellDialogPart } | null>(null);

  useEffect(() => {
    if (!open || part !== null) return undefined;
    let waited = true;
    load().then(
      (Part) => waited && setPart({ Part }),
      () => {
        if (!waited) return;
        dispatch(dialogsClosed());
        dispatch(toastShown({ tone: 'bad', key: 'error.unreachable.network' }));
      },
    );
    return () => {
      waited = false;
    };
  }, [open, part, load, dispatch]);

  return part === null ? null : <part.Part open={open} />;
}
