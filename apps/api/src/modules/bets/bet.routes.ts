import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { presentBetOrder, selectBetOrder } from './present-bet-order';

export const betRoutes = ({ db }: Ports) =>
  ({
    getBetOrder: async ({ input, identity: { memberId } }) => {
      const row = await selectBetOrder(db, input.orderNumber)
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return row === undefined ? refuse('ORDER_NOT_FOUND') : accept(presentBetOrder(row));
    },
  }) satisfies Partial<Handlers>;
