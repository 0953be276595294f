import { accountActs } from './modules/account';
import { configActs } from './modules/config';
import { noticeActs } from './modules/notice';
import { moneyActs, moneyPictures, moneyQueries } from './modules/operator-money';
import { approvalActs, approvalQueries } from './operator/approval-operations';
import type { AnyOperatorAct, AnyOperatorPicture, AnyOperatorQuery } from './operator/act';
import type { Ports } from './ports';

/** Everything that staff may do or look up. */
export const operationsOf = (
  ports: Pick<Ports, 'env'>,
): {
  acts: readonly AnyOperatorAct[];
  queries: readonly AnyOperatorQuery[];
  pictures: readonly AnyOperatorPicture[];
} => ({
  acts: [...accountActs, ...configActs, ...noticeActs, ...moneyActs(ports), ...approvalActs],
  queries: [...moneyQueries, ...approvalQueries],
  pictures: [...moneyPictures],
});
