import { useEffect, useEffectEvent, useState } from 'react';
import { checkUpload } from '@realm/domain';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectRealtimeStatus } from '../../state/realtime/realtime.slice';
import { selectOnline } from '../../state/ui/ui.selectors';
import type { ProofIssue } from './components/proof-picker';
import { orderCommandEnded, proofUploadRequested, type OrderCommand } from './deposit.slice';

type Picked = { file: File; issue: ProofIssue | null };

/** The image that the member has chosen as an order's proof, and its way to the server. */
export function useProofUpload(orderId: string, command: OrderCommand) {
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [last, setLast] = useState(command.kind);
  if (command.kind !== last) {
    setLast(command.kind);
    // It has arrived: another one may be chosen.
    if (last === 'uploading' && command.kind === 'idle') setPicked(null);
  }

  const isCut = isCutUpload(command);
  const isOnline = useAppSelector(selectOnline);
  const isReached = useAppSelector(selectRealtimeStatus) === 'open' && isOnline;
  const forget = useEffectEvent(() => {
    if (isCut) dispatch(orderCommandEnded(orderId));
  });
  useEffect(() => {
    if (isReached) forget();
  }, [isReached]);

  return {
    isCut,
    picker: {
      isCut,
      file: picked?.file ?? null,
      issue: picked?.issue ?? null,
      share: command.kind === 'uploading' ? command.share : null,
      onPick: (file: File) => {
        const checked = checkUpload({ name: file.name, type: file.type, bytes: file.size });
        setPicked({ file, issue: checked.ok ? null : checked.issue });
        // Clears the previous image's error.
        dispatch(orderCommandEnded(orderId));
      },
      onUnreadable: () => setPicked((now) => now && { ...now, issue: 'unreadable' }),
    },
    button: {
      busy: command.kind === 'uploading',
      disabled: picked === null || picked.issue !== null,
      onClick: () => {
        if (picked !== null) dispatch(proofUploadRequested(orderId, picked.file));
      },
    },
  };
}

/** No answer came: the image is still here. */
const isCutUpload = (command: OrderCommand): boolean =>
  command.kind === 'refused' && command.of === 'upload' && command.failure.kind === 'unreachable';
