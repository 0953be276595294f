import { put, select, take } from 'typed-redux-saga';
import { selectMember } from '../../state/session/session.selectors';
import { signedIn } from '../../state/session/session.slice';
import {
  draftChanged,
  messageSent,
  messageWritten,
  outgoingRemoved,
  pageReceived,
  selectSupport,
  sendingRefused,
  unsentRestored,
} from './support.slice';
import { keepUnsent, readUnsent } from './unsent';

const CHANGING = [
  ...[draftChanged.type, messageWritten.type, messageSent.type],
  ...[sendingRefused.type, outgoingRemoved.type, pageReceived.type],
];

/** A reload loses nothing of what the member has written: it is read once, then kept after each change. */
export function* followUnsent() {
  // A visitor's draft is not kept; whoever signs in on this screen has theirs kept from then on.
  if ((yield* select(selectMember)) === null) yield* take(signedIn);
  const member = yield* select(selectMember);
  if (member === null) return;
  const unsent = readUnsent(member.uid);
  if (unsent !== null) yield* put(unsentRestored(unsent));
  for (;;) {
    yield* take(CHANGING);
    keepUnsent(member.uid, yield* select(selectSupport));
  }
}
