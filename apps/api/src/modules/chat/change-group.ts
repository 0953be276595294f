import type { ChatGroupAction, ChatRoom } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { readRoom, setQuiet } from './chat-rooms.repository';
import { acceptInvite, declineInvite, inviteMember } from './group-invites';
import type { Acting } from './group-members';
import { disbandGroup, excludeMember, leaveGroup, renewCode } from './groups';

interface Change extends Acting {
  readonly roomId: string;
  /** Of the member whom the change is about. */
  readonly uid: string;
}
type Changing = (tx: Tx, change: Change) => Promise<Outcome<ChatRoom | null>>;

const changeQuiet =
  (quiet: boolean): Changing =>
  async (tx, { memberId, roomId, at }) => {
    await setQuiet(tx, { memberId, roomId, at, quiet });
    const room = await readRoom(tx, roomId, { memberId, now: at });
    return room === undefined ? refuse('NOT_FOUND') : accept(room);
  };

/** `null`: the member is not in it afterwards. */
export const GROUP_CHANGES: Readonly<Record<ChatGroupAction, Changing>> = {
  quiet: changeQuiet(true),
  loud: changeQuiet(false),
  leave: leaveGroup,
  disband: disbandGroup,
  exclude: excludeMember,
  'renew-code': renewCode,
  invite: inviteMember,
  accept: acceptInvite,
  decline: declineInvite,
};
