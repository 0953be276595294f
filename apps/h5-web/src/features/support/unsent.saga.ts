import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, all, call, delay, put, race, select, take } from 'typed-redux-saga';
import { selectMember } from '../../state/session/session.selectors';
import { signedIn } from '../../state/session/session.slice';
import { forgetKept, forgetLeftovers, keepOverReload, readKept } from './kept-files';
import { fileOf, keepFile } from './outgoing-files';
import {
  draftChanged,
  messageSent,
  messageWritten,
  outgoingRemoved,
  pageReceived,
  selectOutbox,
  selectSupport,
  sendingRefused,
  unsentRestored,
} from './support.slice';
import { keepUnsent, readUnsent, type Unsent } from './unsent';

const CHANGING = [
  ...[draftChanged.type, messageWritten.type, messageSent.type],
  ...[sendingRefused.type, outgoingRemoved.type, pageReceived.type],
];

/** A storage that does not answer must not hold the texts back. */
const LONGEST_READING_MS = 3_000;

/** A reload loses nothing of what the member has written: it is read once, then kept after each change. */
export function* followUnsent() {
  // A visitor's draft is not kept; whoever signs in on this screen has theirs kept from then on.
  if ((yield* select(selectMember)) === null) yield* take(signedIn);
  const member = yield* select(selectMember);
  if (member === null) return;
  const unsent = readUnsent(member.uid);
  if (unsent !== null) yield* put(unsentRestored(yield* withFiles(member.uid, unsent)));
  yield* all([call(keepTexts, member.uid), call(keepFiles, member.uid)]);
}

/** A message whose image is gone is left out: without the image it says nothing. */
function* withFiles(uid: string, { draft, outbox }: Unsent) {
  const images = outbox.filter(({ preview }) => preview !== null).map(({ messageId }) => messageId);
  if (images.length === 0) return { draft, outbox };
  const { files } = yield* race({ files: call(readKept, uid, images), late: delay(LONGEST_READING_MS) });
  return {
    draft,
    outbox: outbox.flatMap((message) => {
      if (message.preview === null) return [message];
      const file = files?.get(message.messageId);
      return file === undefined ? [] : [{ ...message, preview: keepFile(message.messageId, file) }];
    }),
  };
}

function* keepTexts(uid: string) {
  for (;;) {
    keepUnsent(uid, yield* select(selectSupport));
    yield* take(CHANGING);
  }
}

function* keepFiles(uid: string) {
  const changes = yield* actionChannel(CHANGING, buffers.sliding<Action>(1));
  let kept: readonly string[] = [];
  yield* call(forgetLeftovers, uid);
  for (;;) {
    const waiting = (yield* select(selectOutbox))
      .filter(({ preview }) => preview !== null)
      .map(({ messageId }) => messageId);
    for (const messageId of waiting.filter((id) => !kept.includes(id)))
      yield* call(keepOverReload, uid, messageId, () => fileOf(messageId));
    for (const messageId of kept.filter((id) => !waiting.includes(id))) yield* call(forgetKept, messageId);
    kept = waiting;
    yield* take(changes);
  }
}
