import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../api/src/db/open-database';
import { openLedger, parseAccountId, walletAccounts } from '../../api/src/ledger';
import { transferRow } from '../../api/src/modules/wallet';
import type { Contender } from './contender';
import { CURRENCY, newEventId } from './workload';

/** `ledger.run(command)`, as members' transfers call it: reads the whole wallet, and writes a request and a transfer. */
export function openCommands(url: string): Contender {
  const db = openPostgres(url, (error) => console.error(error));
  const ledger = openLedger({ db });
  return {
    async post(leg) {
      const at = new Date();
      const memberId = parseAccountId(leg.debit).owner;
      const { kind } = await ledger.run({
        request: { memberId, requestId: randomUUID(), path: '/bench', bodyHash: '', at },
        accounts: [...new Set([...walletAccounts(memberId, CURRENCY), leg.debit, leg.credit])],
        decide: () => ({
          kind: 'post',
          event: { eventId: newEventId(), reference: 'bench', note: '', at, legs: [leg] },
          alongside: [
            transferRow({
              transferId: randomUUID(),
              memberId,
              kind: 'transfer',
              currency: CURRENCY,
              moved: [],
              createdAt: at,
            }),
          ],
          answer: (after) => ({ left: String(after.of(leg.debit).balance) }),
          refusalCodes: { insufficient: 1, overLimit: 2 },
        }),
      });
      if (kind !== 'accepted') throw new Error(`a command was answered with ${kind}`);
    },
    async close() {
      await ledger.close();
      await db.destroy();
    },
  };
}
