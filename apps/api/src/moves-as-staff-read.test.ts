import { randomUUID } from 'node:crypto';
import { fromMinor } from '@realm/domain';
import { readMovedMembers } from './operator/moved-members';
import { lookUp, sendCommand } from './testing/as-staff';
import { cellsFixture, type HasPorts } from './testing/cells-fixture';
import { MOVABLE_BALANCE, insertBet, movableMember } from './testing/movable-member';
import { balanceIn, begin, carry, carryAll } from './testing/moves-fixture';

const cells = cellsFixture();
const BALANCES = [{ currencyCode: 'CNY', amount: fromMinor(MOVABLE_BALANCE, 'CNY').amount }];

/** What staff find under a target in a cell's audit log. */
async function auditOf({ ports }: HasPorts, target: string): Promise<readonly unknown[]> {
  const outcome = await lookUp(ports, 'audit/list', { target });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return (outcome.value as { readonly items: readonly unknown[] }).items;
}

it('a move that could not begin is read with its hindrances: before it, as its answer, and in the audit log', async () => {
  const { a } = cells;
  const { account, memberId, session } = await movableMember(cells.platform, 'busy');
  await insertBet(a, memberId, { stakeMinor: 1n, payoutMinor: 0n, open: true });
  const hindrances = ['open-bets'];
  expect(await lookUp(a.ports, 'cell/check-move', { member: account })).toMatchObject({
    value: { member: session.uid, account, balances: BALANCES, hindrances },
  });
  expect(await begin(a, account)).toMatchObject({ hasBegun: false, hindrances });
  expect(await auditOf(a, account)).toMatchObject([
    { operation: 'cell/move-member', before: null, after: { cell: 'b', hasBegun: false, hindrances } },
  ]);
});

it('money on its way is named while the member leaves; a cancelled move is found by its member', async () => {
  const { a } = cells;
  const { account, memberId, session } = await movableMember(cells.platform, 'hangs');
  expect((await readMovedMembers(a.ports.db, [memberId])).size).toBe(0);
  const { moveId } = await begin(a, account);
  const stateOf = async () => (await readMovedMembers(a.ports.db, [memberId])).get(memberId);
  expect(await stateOf()).toMatchObject({ state: 'leaving', onItsWay: [] });
  await carry(a);
  expect(await stateOf()).toMatchObject({ state: 'leaving', cell: 'b', onItsWay: BALANCES });
  await sendCommand(a.ports, 'cell/cancel-move', { moveId, requestId: randomUUID() });
  expect(await auditOf(a, session.uid)).toMatchObject([
    { operation: 'cell/cancel-move', after: { isCancelling: true } },
  ]);
  await carryAll(cells.platform);
  expect(await balanceIn(a, session.uid)).toBe(MOVABLE_BALANCE);
});
