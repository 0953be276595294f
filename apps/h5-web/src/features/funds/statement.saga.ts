import { call, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { saveFile } from '../../shared/save-file';
import { rangeOf } from './funds-range';
import { selectFundsFilter } from './funds.selectors';
import { statementClosed, statementFailed, statementSaved, statementRequested } from './funds.slice';
import { statementFile } from './statement-file';

export function* watchStatement() {
  yield* takeLeading(statementRequested, safely(exportStatement));
}

/** Cancelled when the sheet closes. */
export function* exportStatement({ payload: { format, labels } }: ReturnType<typeof statementRequested>) {
  const { period } = yield* select(selectFundsFilter);
  const { answer } = yield* race({
    answer: call(api.getStatement, rangeOf(period, Date.now())),
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
