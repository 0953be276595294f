import { useState } from 'react';
import { checkUpload } from '@realm/domain';
import { useAppDispatch } from '../../state/hooks';
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

  return {
    picker: {
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
