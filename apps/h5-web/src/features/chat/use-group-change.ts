import { useNavigate } from 'react-router-dom';
import type { Answer, ApiFailure, ChatRoom, InputOf, MemberEndpoints, OutputOf } from '@realm/api-client';
import { api } from '../../shared/api';
import { useCommand } from '../../shared/use-command';
import { useAppDispatch } from '../../state/hooks';
import { useResource } from '../../state/resources/use-resource';
import { toastShown } from '../../state/toasts/toasts.slice';
import { LIST } from './chat-place';
import { chatMembers } from './chat.resources';
import { roomForgotten, roomReceived, roomsChanged } from './chat.slice';

type Change = InputOf<MemberEndpoints['changeChatGroup']>;
type Changed = OutputOf<MemberEndpoints['changeChatGroup']>;
type Action = 'quiet' | 'loud' | 'leave' | 'exclude' | 'renew-code' | 'disband';

/** What ends the membership. */
const ENDS: ReadonlySet<Change['action']> = new Set<Action>(['leave', 'disband']);

const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.name === 'NOT_FOUND';

/** Changes a room for its member, or a group for its owner. Whoever leaves goes back to the list. */
export function useGroupChange({ roomId }: ChatRoom, onGone?: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, readPeople] = useResource(chatMembers, roomId);
  const command = useCommand(send, ({ room }) => {
    if (room === null) void goToList();
  });

  /** What the product shows changes with the answer, also where the member has left the room meanwhile. */
  async function send(input: Change): Promise<Answer<Changed>> {
    const answer = await api.changeChatGroup(input);
    // An earlier press, whose answer was lost, may have ended the membership already.
    const isGone = !answer.ok && ENDS.has(input.action) && isNotFound(answer.failure);
    if (!answer.ok && !isGone) {
      dispatch(toastShown({ tone: 'bad', key: 'chat.members.notChanged' }));
      return answer;
    }
    dispatch(roomsChanged());
    if (!answer.ok) {
      dispatch(toastShown({ tone: 'good', key: 'chat.members.gone' }));
      return { ok: true, value: { room: null } };
    }
    const { room } = answer.value;
    if (room !== null) dispatch(roomReceived(room));
    if (input.action === 'exclude') readPeople();
    return answer;
  }

  async function goToList() {
    onGone?.();
    await navigate(LIST, { replace: true });
    dispatch(roomForgotten(roomId));
  }

  const change = (action: Action, memberUid?: string) =>
    command.run({ roomId, action, ...(memberUid === undefined ? {} : { memberUid }) });
  return { busy: command.isBusy, change };
}
