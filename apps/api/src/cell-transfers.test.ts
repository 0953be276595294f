import { randomUUID } from 'node:crypto';
import { fromMinor, maxBalanceMinor, toMinor } from '@realm/domain';
import { sql } from 'kysely';
import { RequestError } from './http/envelope';
import { carryTransfers } from './modules/cells/carry-transfers';
import { readOtherCells } from './modules/cells/cells.job';
import { readFindings } from './modules/alerts/findings';
import { startTestServer } from './testing';
import { agreeTo, lookUp, sendCommand } from './testing/as-staff';
import { brokenRules, houseBalance, type HasPorts } from './testing/cells-fixture';
import {
  boxBut,
  boxOf,
  carry,
  list,
  restore,
  send,
  statusIn,
  transfersFixture,
} from './testing/transfers-fixture';

/** The largest balance in CNY, in minor units. */
const MOST = maxBalanceMinor('CNY');

const { cells, forge, forget } = transfersFixture();

describe('capital sent to another cell', () => {
  it('leaves one cell’s capital, is added to the other’s, and both books agree with the directory', async () => {
    const { a, b } = cells;
    const sent = await send(a, { amount: '1000.00' });
    expect(sent).toMatchObject({ direction: 'out', cell: 'b', status: 'under-way', sentBy: 'ben' });
    expect(await houseBalance(a, 'capital')).toBe(-100_000n);
    expect(await cells.clearing()).toBe(100_000n);
    await carry(a);
    await carry(b);
    expect(await houseBalance(b, 'capital')).toBe(100_000n);
    expect(await cells.clearing()).toBe(0n);
    expect(await statusIn(a, sent.transferId)).toBe('out under-way');
    await carry(a);
    expect(await statusIn(a, sent.transferId)).toBe('out accepted');
    expect(await statusIn(b, sent.transferId)).toBe('in accepted');
    expect((await list(b)).transfers[0]).toMatchObject({
      reference: sent.reference,
      cell: 'a',
      sentBy: null,
    });
    expect((await list(a)).capital).toContainEqual({ currencyCode: 'CNY', amount: '-1000.00' });
    expect((await list(a)).cells).toEqual([
      { name: 'b', takesMembers: true, held: [{ currencyCode: 'CNY', amount: '1000.00' }] },
    ]);
    expect((await list(b)).cells[0]?.held).toEqual([{ currencyCode: 'CNY', amount: '-1000.00' }]);
    expect([await brokenRules(a), await brokenRules(b)]).toEqual([[], []]);
  });

  it('is decided by two people on what it changes, and keeps both people and both reasons', async () => {
    const { a } = cells;
    const amount = { currencyCode: 'CNY', amount: '12.50' };
    const requested = { cell: 'b', ...amount, reason: 'payouts of Friday', requestId: randomUUID() };
    const [capital, held] = [await houseBalance(a, 'capital'), (await list(a)).cells[0]?.held[0]?.amount];
    const waiting = await sendCommand(a.ports, 'cell/send-capital', { operator: 'amy', ...requested });
    const asText = (minor: bigint) => fromMinor(minor, 'CNY').amount;
    const there = toMinor({ amount: held ?? '0', currency: 'CNY' });
    const change = {
      before: { capital: asText(capital), capitalThere: asText(there) },
      after: { capital: asText(capital - 1250n), capitalThere: asText(there + 1250n), amount: '12.50' },
    };
    const listed = await lookUp(a.ports, 'approval/list', {});
    expect(listed).toMatchObject({ value: { items: [{ operation: 'cell/send-capital', change }] } });
    const done = await agreeTo(a.ports, waiting, { operator: 'ben', reason: 'checked' });
    if (!done.ok) throw new Error(done.refusal);
    const { transferId } = done.value as { readonly transferId: string };
    const listedIn = async (cell: HasPorts) =>
      (await list(cell)).transfers.find((one) => one.transferId === transferId);
    const { value } = (await lookUp(a.ports, 'audit/list', { target: 'b', limit: 1 })) as { value: unknown };
    expect(value).toMatchObject({ items: [{ operation: 'cell/send-capital', operator: 'ben', ...change }] });
    const request = { by: 'amy', reason: 'payouts of Friday' };
    expect(await listedIn(a)).toMatchObject({ request, sentBy: 'ben', note: 'checked' });
    for (let round = 0; round < 2; round += 1) for (const cell of [a, cells.b]) await carry(cell);
    expect(await listedIn(cells.b)).toMatchObject({
      request: null,
      sentBy: null,
      note: 'checked',
    });
  });

  it('is posted once, however many servers carry it at the same time', async () => {
    const { a, b } = cells;
    const before = await houseBalance(b, 'capital');
    const amounts = ['1.00', '2.00', '3.00'];
    for (const amount of amounts) await send(a, { amount });
    for (let round = 0; round < 3; round += 1)
      await Promise.all([carry(a), carry(a), carry(b), carry(b), carry(b)]);
    expect(await houseBalance(b, 'capital')).toBe(before + 600n);
    expect(await cells.clearing()).toBe(0n);
    expect([await brokenRules(a), await brokenRules(b)]).toEqual([[], []]);
  });

  it('goes on after a server died between posting and answering', async () => {
    const { a, b } = cells;
    const before = await houseBalance(b, 'capital');
    const { transferId } = await send(a);
    await carry(a);
    const died = boxBut(b, { answer: () => Promise.reject(new Error('died')) });
    await expect(carryTransfers(b.ports, died)).rejects.toThrow('did not go on');
    expect(await houseBalance(b, 'capital')).toBe(before + 25_000n);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out under-way');
    await carry(b);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out accepted');
    expect(await houseBalance(b, 'capital')).toBe(before + 25_000n);
    expect([await brokenRules(a), await brokenRules(b)]).toEqual([[], []]);
  });

  it('is listed once more in a directory that was restored to an earlier moment, and not posted once more', async () => {
    const { a, b } = cells;
    const before = await houseBalance(b, 'capital');
    const { transferId } = await send(a);
    await carry(a);
    await carry(b);
    await forget(transferId);
    await carry(a);
    await carry(b);
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out accepted');
    expect(await houseBalance(b, 'capital')).toBe(before + 25_000n);
    expect(await cells.clearing()).toBe(0n);
  });

  it('is given back when the other cell may not hold it', async () => {
    const { a, b } = cells;
    const [capital, room] = [await houseBalance(a, 'capital'), MOST - (await houseBalance(b, 'capital'))];
    await forge({ amount_minor: room });
    await carry(b);
    expect(await houseBalance(b, 'capital')).toBe(MOST);
    const { transferId } = await send(a);
    await carry(a);
    await carry(b);
    expect(await statusIn(b, transferId)).toBe('in refused');
    await carry(a);
    expect(await statusIn(a, transferId)).toBe('out returned');
    expect(await houseBalance(a, 'capital')).toBe(capital);
    expect(await houseBalance(b, 'capital')).toBe(MOST);
    const { postings } = await sql<{ postings: string[] }>`
      select array_agg(event_id order by seq) as postings from postings where event_id like ${`x:${transferId}:%`}`
      .execute(a.ports.db)
      .then(({ rows }) => rows[0] ?? { postings: [] });
    expect(postings.map((id) => id.split(':')[2])).toEqual(['out', 'back']);
    // What was forged is found by the cell that never sent it.
    expect([await brokenRules(a), await brokenRules(b)]).toEqual([['listed-transfers'], []]);
    await expect(restore(a)).rejects.toThrow('the books lack');
    expect(await houseBalance(a, 'capital')).toBe(capital);
  });
});

describe('one request id', () => {
  it('in two cells is of two transfers', async () => {
    const { a, b } = cells;
    const requestId = randomUUID();
    const [capital, before] = [await houseBalance(a, 'capital'), await houseBalance(b, 'capital')];
    const one = await send(a, { amount: '2.00' }, requestId);
    const other = await send(b, { cell: 'a', amount: '5.00' }, requestId);
    expect(one.transferId).not.toBe(other.transferId);
    for (let round = 0; round < 2; round += 1) for (const cell of [a, b]) await carry(cell);
    expect(await statusIn(b, other.transferId)).toBe('out accepted');
    expect([await houseBalance(a, 'capital'), await houseBalance(b, 'capital')]).toEqual([
      capital + 300n,
      before - 300n,
    ]);
  });
});

describe('a cell that the directory does not have', () => {
  it('stops no transfer of others', async () => {
    const { a, b } = cells;
    await a.database.owner.insertInto('other_cells').values({ name: 'z', takes_members: true }).execute();
    const { transferId: stuck } = await send(a, { cell: 'z', amount: '1.00' });
    const { transferId } = await send(b, { cell: 'a', amount: '1.00' });
    await carry(b);
    await expect(carry(a)).rejects.toThrow('did not go on');
    await carry(b);
    expect(await statusIn(b, transferId)).toBe('out accepted');
    await readOtherCells(a.ports, boxOf(a));
    expect((await list(a)).cells.map(({ name }) => name)).toEqual(['b']);
    await sql`insert into cells (name) values ('z')`.execute(cells.directory.owner);
    await carry(a);
    await boxOf({ ports: { ...a.ports, directory: cells.directory.seenBy('z') } }).answer(stuck, 'refused');
    await carry(a);
    expect(await statusIn(a, stuck)).toBe('out returned');
  });
});

describe('the command', () => {
  it.each([
    ['NOT_FOUND', { cell: 'c' }],
    ['NOT_FOUND', { cell: 'a' }],
    ['AMOUNT_INVALID', { amount: '0' }],
    ['AMOUNT_INVALID', { amount: '-5' }],
    ['AMOUNT_INVALID', { amount: '1.001' }],
  ])('is refused with %s: %j', async (refusal, input) => {
    const command = { cell: 'b', currencyCode: 'CNY', amount: '1.00', requestId: randomUUID(), ...input };
    const before = await houseBalance(cells.a, 'capital');
    expect(await sendCommand(cells.a.ports, 'cell/send-capital', command)).toMatchObject({
      ok: false,
      refusal,
    });
    expect(await houseBalance(cells.a, 'capital')).toBe(before);
  });

  it('sends nothing on a platform of a single cell, which lists none', async () => {
    const single = await startTestServer();
    const command = { cell: 'b', currencyCode: 'CNY', amount: '1.00', requestId: randomUUID() };
    expect(await sendCommand(single.ports, 'cell/send-capital', command)).toMatchObject({
      refusal: 'NOT_FOUND',
    });
    expect(await list(single)).toEqual({ cell: null, cells: [], capital: [], transfers: [] });
    await single.close();
  });
});

it('staff are notified of a transfer that no cell answers for a minute', async () => {
  const { a } = cells;
  const { sentAt } = await send(a, { amount: '0.01' });
  const options = { options: a.ports.env.alerts, providers: [] };
  const at = (ms: number) => readFindings(a.ports.db, { ...options, now: new Date(Date.parse(sentAt) + ms) });
  const late = { kind: 'cell-transfers-late', subject: 'b' };
  expect(await at(60_000)).not.toContainEqual(expect.objectContaining(late));
  expect(await at(60_001)).toContainEqual(expect.objectContaining(late));
});

it('a directory that is away stops nothing for good', async () => {
  const { a, b } = cells;
  for (const cell of [a, b, a]) await carry(cell);
  const before = await cells.clearing();
  const { transferId } = await send(a, { amount: '0.02' });
  const away = boxBut(a, { send: () => Promise.reject(new RequestError('UNAVAILABLE')) });
  await expect(carryTransfers(a.ports, away)).rejects.toThrow('UNAVAILABLE');
  await carry(a);
  await carry(b);
  await carry(a);
  expect(await statusIn(a, transferId)).not.toBeNull();
  expect(await statusIn(a, transferId)).not.toBe('out under-way');
  expect(await cells.clearing()).toBe(before);
});
