import { takeEvery } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { resolvedOf, type MoneyRequest } from '../../state/money-requests/money-requests.slice';
import { refreshResource } from '../../state/resources/resources.saga';
import { promotions } from './promotions.resources';

export function* watchPromotions() {
  yield* takeEvery(resolvedOf('promotion'), safely(readAgain));
}

/** Accepted or refused: what the screen shows is outdated. */
function* readAgain({ payload: { uid } }: { payload: Pick<MoneyRequest, 'uid'> }) {
  yield* refreshResource(promotions, uid);
}
