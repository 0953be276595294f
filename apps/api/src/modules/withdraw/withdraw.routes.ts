import { fromMinor } from '@realm/domain';
import { cutPage, readPage, sealedCursors } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkSecondFactor, spendSecondFactor } from '../authenticator';
import { withExplorer } from '../orders';
import { verifyPaymentPassword } from '../password';
import { readProfile } from '../profile';
import { currentRate } from '../rates';
import { presentWithdrawal, presentWithdrawals } from './present-withdrawal';
import { readSpendable, requestWithdrawal, withdrawalLimits } from './request-withdrawal';
import { findWithdrawal, listFees, selectWithdrawals } from './withdraw.repository';
import { withdrawalHold } from './withdrawal-hold';

export const withdrawRoutes = (ports: Ports) => {
  const { db, clock } = ports;
  const cursors = sealedCursors(ports.env.secret);
  return {
    getWithdrawOptions: async ({ identity }) => readOptions(ports, identity.memberId),

    createWithdrawal: {
      check: async ({ input, identity: { memberId } }) =>
        (await verifyPaymentPassword(ports, memberId, input.paymentPassword)) ??
        (await checkSecondFactor(ports, { memberId, code: input.code })),
      move: async ({ input, identity: { memberId } }, tx) => {
        const unspent = await spendSecondFactor(ports, tx, { memberId, code: input.code });
        if (unspent !== null) return unspent;
        const requested = await requestWithdrawal(tx, { ...input, memberId, at: clock.now() });
        if (!requested.ok) return requested;
        return accept(await presentWithdrawal(tx, requested.value, clock.now()));
      },
    },

    getWithdrawal: async ({ input, identity: { memberId } }) => {
      const order = await findWithdrawal(db, memberId, input.orderId);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return accept(withExplorer(ports.env, await presentWithdrawal(db, order, clock.now())));
    },

    listWithdrawals: async ({ input, identity: { memberId } }) => {
      const request = readPage(input, { now: clock.now(), cursors });
      if (!request.ok) return refuse(request.refusal);
      const rows = await selectWithdrawals(db, { memberId, status: input.status }, request.page);
      const page = cutPage(rows, request.page, (row) => ({ at: row.created_at, id: row.seq }));
      return accept({
        items: (await presentWithdrawals(db, page.rows, clock.now())).map((order) =>
          withExplorer(ports.env, order),
        ),
        nextCursor: page.nextCursor,
      });
    },
  } satisfies Partial<Handlers>;
};

async function readOptions({ db, clock }: Ports, memberId: bigint) {
  const now = clock.now();
  const { currencyCode, hasPaymentPassword } = await readProfile(db, memberId);
  const rate = await currentRate(db, currencyCode, now);
  if (rate === null) return refuse('RATE_UNAVAILABLE');
  const spendable = await readSpendable(db, memberId, currencyCode);
  const { minimum, maximum } = withdrawalLimits(currencyCode, rate);
  const fees = await listFees(db);
  const heldUntil = await withdrawalHold(db, memberId, now);
  return accept({
    currencyCode,
    rate,
    minimum: minimum.amount,
    maximum: maximum.amount,
    available: fromMinor(spendable.availableMinor, currencyCode).amount,
    notYetFinal: fromMinor(spendable.notYetFinalMinor, currencyCode).amount,
    fees: fees.map((row) => ({
      network: row.network,
      fee: fromMinor(row.withdraw_fee_minor, 'USDT').amount,
    })),
    hasPaymentPassword,
    heldUntil: heldUntil?.toISOString() ?? null,
  });
}
