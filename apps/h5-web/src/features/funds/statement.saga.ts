import { call, put, race, select, take } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { saveFile } from '../../shared/save-file';
import { rangeOf } from './funds-range';
import { selectFundsFilter } from './funds.selectors';
import {
  fundsOpened,
  statementClosed,
  statementFailed,
  statementSaved,
  type statementRequested,
} from './funds.slice';
import { statementFile } from './statement-file';

/** Whoever closes the sheet or leaves meanwhile wants no file any more. */
export function* exportStatement({ payload: { format, words } }: ReturnType<typeof statementRequested>) {
  const { period } = yield* select(selectFundsFilter);
  const { answer } = yield* race({
    answer: call(api.getStatement, rangeOf(period, Date.now())),
    closed: take([statementClosed, fundsOpened]),
  });
  if (answer === undefined) return;
  if (!answer.ok) {
    yield* put(statementFailed(answer.failure));
  } else if (answer.value.postings.length === 0) {
    yield* put(statementSaved(null));
  } else {
    const file = statementFile(answer.value, format, words);
    yield* call(saveFile, file);
    yield* put(statementSaved(file.name));
  }
}
