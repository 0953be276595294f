import { call, delay, fork, put, race, take } from 'typed-redux-saga';
import { callOperator } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { signedOut } from '../session/session.slice';
import {
  commandDone,
  commandRefused,
  commandRequested,
  commandUnknown,
  type CommandRequest,
} from './commands.slice';
import { dropFile, fileOptionsOf } from './command-files';
import { deliverAnswer, isShownOnce } from './shown-once';

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000] as const;
const LONGEST_PAUSE_MS = 15_000;

/** Each command is followed until its outcome is known, also after its form was closed. */
export function* watchCommands() {
  for (;;) {
    const { payload } = yield* take(commandRequested);
    yield* fork(safely(untilSignedOut), payload);
  }
}

function* untilSignedOut(request: CommandRequest) {
  try {
    yield* race({ outcome: call(follow, request), ended: take(signedOut) });
  } finally {
    dropFile(request.requestId);
  }
}

function* follow({ requestId, name, input }: CommandRequest) {
  for (let attempt = 0; ; attempt += 1) {
    // The name and its input were taken together by `useCommand`.
    const sent = { ...input, requestId } as never;
    const answer = yield* call(callOperator<typeof name>, name, sent, fileOptionsOf(requestId));
    if (answer.ok) {
      if (isShownOnce(name)) deliverAnswer(requestId, answer.value);
      yield* put(commandDone({ requestId, value: isShownOnce(name) ? null : answer.value }));
      return;
    }
    const { failure } = answer;
    if (failure.kind === 'signed-out') return;
    if (failure.kind === 'refused') {
      yield* put(commandRefused({ requestId, failure }));
      return;
    }
    yield* put(commandUnknown({ requestId, failure }));
    yield* delay(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS);
  }
}
