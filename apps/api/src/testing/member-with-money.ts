import { randomUUID } from 'node:crypto';
import { accountId, postEvent } from '../ledger';
import { addAddress } from '../modules/address';
import { makeSandboxAddress } from '../modules/network';
import { hashPassword } from '../modules/password';
import type { TestMember, TestServer } from './test-server';
import { PASSWORD, PAYMENT } from './writing-calls';

/** A signed-in member with both passwords, an address that can be used, 4,900.00 in the wallet and 100.00 in slots. */
export async function memberWithMoney(server: TestServer): Promise<TestMember> {
  const member = await server.signedIn();
  const { db } = server.database;
  const { env, clock } = server.ports;
  const { memberId } = member;
  const hashes = {
    password_hash: await hashPassword(env, PASSWORD),
    payment_password_hash: await hashPassword(env, PAYMENT),
  };
  await db.updateTable('members').set(hashes).where('member_id', '=', memberId).execute();
  const address = { network: 'TRC20', address: makeSandboxAddress('TRC20'), usableAfterMs: 0 } as const;
  const available = accountId(memberId, 'available', 'CNY');
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await addAddress(tx, { memberId, label: 'mine', ...address, at });
    await postEvent(tx, {
      eventId: randomUUID(),
      reference: 'fund',
      note: '',
      at,
      legs: [
        { type: 15, debit: accountId(0n, 'capital', 'CNY'), credit: available, amountMinor: 5_000_00n },
        {
          type: 22,
          debit: available,
          credit: accountId(memberId, 'game-slots', 'CNY'),
          amountMinor: 100_00n,
        },
      ],
    });
  });
  return member;
}
