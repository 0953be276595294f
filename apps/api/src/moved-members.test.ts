import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { statusOf } from './http/envelope';
import { agreeTo, isWaiting, lookUp, sendCommand } from './testing/as-staff';
import { cellsFixture } from './testing/cells-fixture';
import { movableMember } from './testing/movable-member';
import { balanceIn, moveTo } from './testing/moves-fixture';

const cells = cellsFixture();
const REFUSED = { ok: false, refusal: 'MEMBER_MOVED', cell: 'b' };

async function moved(name: string) {
  const { a, b } = cells;
  const { account, session } = await movableMember(cells.platform, name);
  return { account, uid: session.uid, leave: () => moveTo(cells.platform, { from: a, to: b, account }) };
}

it('a command about a member who has moved is decided: nothing was done, and the cell is named', async () => {
  const { a } = cells;
  const { account, uid, leave } = await moved('gone');
  await leave();
  const before = await balanceIn(a, uid);
  const topUp = { requestId: randomUUID(), member: uid, currencyCode: 'CNY', amount: '1' };
  expect(await sendCommand(a.ports, 'member/top-up', topUp)).toEqual(REFUSED);
  // The answer was lost: the same id is answered as it was.
  expect(await sendCommand(a.ports, 'member/top-up', topUp)).toEqual(REFUSED);
  const others = {
    'member/note': { member: account, text: 'asked for a receipt', requestId: randomUUID() },
    'member/access': { uid, disabled: true },
    'cell/move-member': { member: account, cell: 'b', requestId: randomUUID() },
  };
  for (const [name, input] of Object.entries(others))
    expect(await sendCommand(a.ports, name, input)).toEqual(REFUSED);
  expect(await balanceIn(a, uid)).toBe(before);
  // Before that the member had left for another cell and come back.
  await sql`insert into member_moves select (jsonb_populate_record(m, jsonb_build_object(
      'transfer_id', ${randomUUID()}::text, 'other_cell', 'c', 'began_at', m.began_at - interval '1 day'))).*
    from member_moves m where member_id = (select member_id from members where uid = ${uid})`.execute(
    a.database.owner,
  );
  const move = { state: 'left', cell: 'b', at: expect.any(String) as string };
  expect(await lookUp(a.ports, 'member/get', { member: uid })).toMatchObject({ value: { move } });
  expect(await lookUp(a.ports, 'member/search', { text: uid })).toMatchObject({
    value: { items: [{ move }] },
  });
  expect(await lookUp(cells.b.ports, 'member/get', { member: uid })).toMatchObject({ value: { move: null } });
  expect(statusOf('MEMBER_MOVED')).toBe(200);
});

it('nobody agrees to a request about a member who has moved since', async () => {
  const { a } = cells;
  const { uid, leave } = await moved('asked');
  const amount = '90000000';
  const request = { requestId: randomUUID(), member: uid, currencyCode: 'CNY', amount, operator: 'ann' };
  const waiting = await sendCommand(a.ports, 'member/top-up', request);
  expect(isWaiting(waiting)).toBe(true);
  await leave();
  expect(await agreeTo(a.ports, waiting, { operator: 'bob' })).toEqual(REFUSED);
});
