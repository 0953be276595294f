import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { insertRows, postDecided, readingOf, walletAccounts, type WalletReading } from '../../ledger';
import { collectEverything } from './move-funds';
import { transferRow, type TransferRow } from './transfer-rows';

interface MemberCollect {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** The member reads it beside the entry. */
  readonly reason: string;
  readonly at: Date;
}

interface Collected {
  readonly row: TransferRow;
  readonly before: WalletReading;
  readonly after: WalletReading;
}

/** Returns every game balance of a member to the wallet (20). It can be undone like the member's own collect. */
export function collectForMember(
  tx: Tx,
  { memberId, currency, reason, at }: MemberCollect,
): Promise<Outcome<Collected>> {
  return postDecided<Outcome<Collected>>(tx, {
    accounts: walletAccounts(memberId, currency),
    locked: true,
    decide: (states) => {
      const before = readingOf(states, memberId, currency);
      const planned = collectEverything(before, { memberId, currency, note: reason, at });
      if (planned === null) return { events: [], result: refuse('NOTHING_TO_COLLECT') };
      const { event, row } = planned;
      if (states.apply(event).kind !== 'fits') return { events: [], result: refuse('ABOVE_MAXIMUM') };
      const after = readingOf(states, memberId, currency);
      return { events: [event], result: accept({ row, before, after }) };
    },
    write: async (collected) => {
      if (collected.ok) await insertRows(tx, [transferRow(collected.value.row)]);
    },
  });
}
