import { put, select, take } from 'typed-redux-saga';
import { selectMember } from '../../state/session/session.selectors';
import { signedIn } from '../../state/session/session.slice';
import {
  draftChanged,
  messageSent,
  messageWritten,
  outgoingTaken,
  pageReceived,
  changesReceived,
  selectUnsent,
  sendingRefused,
  unsentRestored,
} from './chat.slice';
import { keepUnsent, readUnsent } from './unsent';

const CHANGING = [
  ...[draftChanged.type, messageWritten.type, messageSent.type, sendingRefused.type, outgoingTaken.type],
  ...[pageReceived.type, changesReceived.type],
];

/** A reload loses nothing of what the member has written in any room: it is read once, then kept after each change. */
export function* followUnsent() {
  if ((yield* select(selectMember)) === null) yield* take(signedIn);
  const member = yield* select(selectMember);
  if (member === null) return;
  const unsent = readUnsent(member.uid);
  if (unsent !== null) yield* put(unsentRestored(unsent));
  for (;;) {
    yield* take(CHANGING);
    keepUnsent(member.uid, yield* select(selectUnsent));
  }
}
