import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure, ChatRoom } from '@realm/api-client';
import { api } from '../../shared/api';
import { useAppDispatch } from '../../state/hooks';
import { useResource } from '../../state/resources/use-resource';
import { toastShown } from '../../state/toasts/toasts.slice';
import { LIST } from './chat-place';
import { chatMembers } from './chat.resources';
import { roomForgotten, roomReceived, roomsChanged } from './chat.slice';

type Action = 'quiet' | 'loud' | 'leave' | 'exclude' | 'renew-code' | 'disband';

/** What ends the membership. */
const ENDS: ReadonlySet<Action> = new Set(['leave', 'disband']);

const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.name === 'NOT_FOUND';

/** Changes a room for its member, or a group for its owner. Whoever leaves goes back to the list. */
export function useGroupChange({ roomId }: ChatRoom, onGone?: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, readPeople] = useResource(chatMembers, roomId);
  const [busy, setBusy] = useState(false);

  async function change(action: Action, memberUid?: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const who = memberUid === undefined ? {} : { memberUid };
    const answer = await api.changeChatGroup({ roomId, action, ...who });
    setBusy(false);
    // An earlier press, whose answer was lost, may have ended the membership already.
    const isGone = !answer.ok && ENDS.has(action) && isNotFound(answer.failure);
    if (!answer.ok && !isGone) {
      dispatch(toastShown({ tone: 'bad', key: 'chat.members.notChanged' }));
      return;
    }
    dispatch(roomsChanged());
    if (isGone) dispatch(toastShown({ tone: 'good', key: 'chat.members.gone' }));
    const room = answer.ok ? answer.value.room : null;
    if (room === null) {
      onGone?.();
      await navigate(LIST, { replace: true });
      dispatch(roomForgotten(roomId));
      return;
    }
    dispatch(roomReceived(room));
    if (action === 'exclude') readPeople();
  }
  return { busy, change };
}
