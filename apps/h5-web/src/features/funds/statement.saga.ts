import { call, put, race, take, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { serverNow } from '../../shared/clock';
import { instantsOf } from '../../shared/dates/day-range';
import { safely } from '../../shared/saga/safely';
import { saveFile } from '@realm/ui';
import { statementClosed, statementFailed, statementSaved, statementRequested } from './funds.slice';
import { statementFile } from './statement-file';

export function* watchStatement() {
  yield* takeLeading(statementRequested, safely(exportStatement));
}

/** Cancelled when the sheet closes. */
export function* exportStatement({
  payload: { format, labels, range },
}: ReturnType<typeof statementRequested>) {
  const { answer } = yield* race({
    answer: call(api.getStatement, instantsOf(range, serverNow())),
    closed: take(statementClosed),
  });
  if (answer === undefined) return;
  if (!answer.ok) {
    yield* put(statementFailed(answer.failure));
  } else if (answer.value.postings.length === 0) {
    yield* put(statementSaved(null));
  } else {
    const file = statementFile(answer.value, format, labels);
    yield* call(saveFile, file);
    yield* put(statementSaved(file.name));
  }
}
