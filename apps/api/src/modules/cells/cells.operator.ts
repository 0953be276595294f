import { CURRENCY_CODES, fromMinor, type CurrencyCode } from '@realm/domain';
import type { CellTransfer } from '@realm/api-client/contract';
import { accept, refuse } from '../../http/outcome';
import type { Tx } from '../../db/database';
import { refusePosting } from '../../http/refuse-posting';
import { HOUSE, accountId } from '../../ledger';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { readPositiveAmount } from '../account';
import { idInCell } from './id-in-cell';
import { postBetweenCells, referenceOf, requirePosted } from './post-between-cells';
import { readTransferRequests } from './transfer-requests';
import {
  insertTransfer,
  isKnownCell,
  listLatest,
  listOtherCells,
  sumByCell,
  type TransferRow,
} from './transfers.repository';

const LISTED = 100;

async function readCapital(tx: Tx) {
  const ids = CURRENCY_CODES.map((currency) => accountId(HOUSE, 'capital', currency));
  const rows = await tx.selectFrom('accounts').select(['id', 'balance']).where('id', 'in', ids).execute();
  return CURRENCY_CODES.map((currency, place) => ({
    currencyCode: currency,
    amount: fromMinor(rows.find(({ id }) => id === ids[place])?.balance ?? 0n, currency).amount,
  }));
}

/** What a transfer changes: this cell's capital, and what the other cell has been sent of it. Both people decide on it. */
async function readSums(tx: Tx, { cell, currency }: Pick<TransferRow, 'cell' | 'currency'>) {
  const capital = (await readCapital(tx)).find(({ currencyCode }) => currencyCode === currency);
  const held = (await sumByCell(tx)).find((sum) => sum.cell === cell && sum.currency === currency);
  return {
    capital: capital?.amount ?? fromMinor(0n, currency).amount,
    capitalThere: fromMinor(held?.amount_minor ?? 0n, currency).amount,
  };
}

const toTransfer = (row: TransferRow & { readonly uid: string | null }): CellTransfer => ({
  transferId: row.transfer_id,
  reference: referenceOf(row.transfer_id),
  direction: row.direction,
  cell: row.cell,
  member: row.uid,
  amount: fromMinor(row.amount_minor, row.currency).amount,
  currencyCode: row.currency,
  status: row.status,
  note: row.note,
  sentBy: row.sent_by,
  sentAt: row.sent_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const cellOperations = {
  'cell/list': async ({ env: { cell } }, tx) => {
    const held = await sumByCell(tx);
    const transfers = await listLatest(tx, LISTED);
    const requests = await readTransferRequests(
      tx,
      transfers.filter(({ direction, member_id }) => direction === 'out' && member_id === null),
    );
    const cells = cell === null ? [] : await listOtherCells(tx);
    return accept({
      cell: cell?.name ?? null,
      cells: cells.map(({ name, takes_members }) => ({
        name,
        takesMembers: takes_members,
        held: held
          .filter((sum) => sum.cell === name)
          .map(({ currency, amount_minor }) => ({
            currencyCode: currency,
            amount: fromMinor(amount_minor, currency).amount,
          })),
      })),
      capital: cell === null ? [] : await readCapital(tx),
      transfers: transfers.map((row) => ({
        ...toTransfer(row),
        request: requests.get(row.transfer_id) ?? null,
      })),
    });
  },

  'cell/send-capital': async ({ input, operator, now, env, note }, tx) => {
    const { cell, currencyCode: currency, reason } = input;
    if (env.cell === null || !(await isKnownCell(tx, cell))) return refuse('NOT_FOUND');
    const amountMinor = readPositiveAmount(input.amount, currency);
    if (amountMinor === null) return refuse('AMOUNT_INVALID');
    const row: TransferRow = {
      transfer_id: idInCell(env.cell.name, input.requestId),
      direction: 'out',
      cell,
      currency,
      amount_minor: amountMinor,
      status: 'under-way',
      note: reason,
      sent_by: operator,
      sent_at: now,
      member_id: null,
      move_id: null,
      seal: null,
      ended_at: null,
    };
    const before = await readSums(tx, row);
    if (!(await insertTransfer(tx, row))) return refuse('REQUEST_ID_REUSED');
    const posted = await postBetweenCells(tx, row, { step: 'out', at: now });
    const refusal = refusePosting(posted);
    if (refusal !== null) return refusal;
    requirePosted(posted, 'out', row.transfer_id);
    const transfer = toTransfer({ ...row, uid: null });
    note({
      before,
      after: { ...(await readSums(tx, row)), cell, amount: transfer.amount, currencyCode: currency },
    });
    return accept(transfer);
  },
} satisfies Partial<OperatorHandlers>;

interface Capital {
  readonly cell: string;
  readonly currencyCode: CurrencyCode;
  readonly amount: string;
}

/** Leaves this cell's books, so it is never one person's decision. */
export const capitalRule: SecondPersonRule<Capital> = {
  subjectOf: ({ cell, currencyCode, amount }) => `${cell} ${amount.trim()} ${currencyCode}`,
  worthOf: () => Promise.resolve(null),
};
