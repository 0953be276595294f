import { fromMinor } from '@realm/domain';
import type { Reader } from '../../db/database';
import { cutPage, readPage, sealedCursors } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { networkOf } from '../network';
import { activeCurrency, withExplorer } from '../orders';
import { currentRate } from '../rates';
import { COUNTDOWN_MS, DIRECT_FINANCE } from './deposit-rules';
import { findDeposit, listNetworks, selectDeposits, type DepositRow } from './deposit.repository';
import { openDirectDeposit, openNetworkDeposit } from './open-deposit';
import { payOnSandbox } from './pay-sandbox';
import { presentDeposit, presentDeposits } from './present-deposit';
import { reorganiseForMember } from './reorganise-sandbox';
import { revokeDeposit } from './revoke-deposit';
import { admitProof, storeProof } from './upload-proof';

export const depositRoutes = (ports: Ports) => {
  const { db, clock } = ports;
  const cursors = sealedCursors(ports.env.secret);
  const shown = async (outcome: Outcome<DepositRow>, reader: Reader = db) =>
    outcome.ok
      ? accept(withExplorer(ports.env, await presentDeposit(reader, outcome.value, clock.now())))
      : outcome;
  const found = (order: DepositRow | undefined): Outcome<DepositRow> =>
    order === undefined ? refuse('ORDER_NOT_FOUND') : accept(order);

  return {
    getDepositOptions: async ({ identity }) => readOptions(ports, identity.memberId),

    createDeposit: {
      move: async ({ input, identity: { memberId } }, tx) => {
        const opened = await openNetworkDeposit(ports, tx, { ...input, memberId });
        return opened.ok ? accept(await presentDeposit(tx, opened.value, clock.now())) : opened;
      },
    },

    createCollection: {
      move: async ({ input, identity: { memberId } }, tx) => {
        const opened = await openDirectDeposit(ports, tx, { ...input, memberId });
        return opened.ok ? accept(await presentDeposit(tx, opened.value, clock.now())) : opened;
      },
    },

    getDeposit: async ({ input, identity }) =>
      shown(found(await findDeposit(db, identity.memberId, input.orderId))),

    listDeposits: async ({ input, identity: { memberId } }) => {
      const request = readPage(input, { now: clock.now(), cursors });
      if (!request.ok) return refuse(request.refusal);
      const rows = await selectDeposits(db, { memberId, status: input.status }, request.page);
      const page = cutPage(rows, request.page, (row) => ({ at: row.created_at, id: row.seq }));
      return accept({
        items: (await presentDeposits(db, page.rows, clock.now())).map((order) =>
          withExplorer(ports.env, order),
        ),
        nextCursor: page.nextCursor,
      });
    },

    revokeDeposit: {
      prepare: async ({ input, identity: { memberId } }) => ({
        write: async (tx) =>
          shown(await revokeDeposit(tx, { memberId, orderId: input.orderId, at: clock.now() }), tx),
      }),
    },

    uploadDepositProof: {
      admit: ({ input: { orderId }, identity: { memberId } }) => admitProof(ports, { memberId, orderId }),
      prepare: async ({ input: { orderId }, identity: { memberId } }, file) => {
        const upload = await storeProof(ports, { memberId, orderId }, file);
        if ('refusal' in upload) return upload;
        return { ...upload, write: async (tx) => shown(await upload.write(tx), tx) };
      },
    },

    paySandbox: {
      prepare: async ({ input, identity: { memberId } }) => ({
        write: async (tx) => {
          const order = await findDeposit(tx, memberId, input.orderId);
          const paid = await payOnSandbox(tx, order, { ...input, at: clock.now() });
          return paid.ok ? shown(found(order), tx) : paid;
        },
      }),
    },

    reorganiseSandbox: {
      prepare: async ({ input, identity: { memberId } }) => ({
        write: async (tx) => shown(await reorganiseForMember(tx, { memberId, ...input }), tx),
      }),
    },
  } satisfies Partial<Handlers>;
};

async function readOptions(ports: Ports, memberId: bigint) {
  const currencyCode = await activeCurrency(ports.db, memberId);
  const rate = await currentRate(ports.db, currencyCode, ports.clock.now());
  if (rate === null) return refuse('RATE_UNAVAILABLE');
  const networks = await listNetworks(ports.db);
  const { financeContact } = ports.env;
  return accept({
    networks: networks.map((row) => ({
      network: row.network,
      enabled: row.enabled && networkOf(ports, row.network) !== null,
      contract: row.contract,
      minimum: fromMinor(row.minimum_minor, 'USDT').amount,
      maximum: fromMinor(row.maximum_minor, 'USDT').amount,
      confirmations: row.confirmations,
    })),
    currencyCode,
    rate,
    countdownMs: COUNTDOWN_MS,
    directFinance: {
      enabled: financeContact !== null,
      contact: financeContact ?? '',
      minimum: DIRECT_FINANCE.minimum.amount,
      maximum: DIRECT_FINANCE.maximum.amount,
    },
  });
}
