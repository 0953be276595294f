import { CommitWatch, type HeldCommit } from './commit-watch';

const ID = '0b7c1f5e-93a1-4c8e-9a53-2f6f9d5a1c11';

/** A message of the protocol: type, length, body. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const startUp = message('', 'user=app');
const query = (text: string) => message('Q', `${text}\0`);
const insert = query(`insert into money_requests values ('${ID}')`);
const committed = Buffer.concat([message('C', 'COMMIT\0'), message('Z', 'I')]);

function opened(moment: 'before' | 'after', isMoney: (id: string) => boolean = () => true) {
  const watch = new CommitWatch();
  let held: HeldCommit | null = null;
  void watch.holdNext(moment, isMoney).then((found) => (held = found));
  const gate = watch.gate();
  gate('request', startUp);
  return { gate, watch, held: () => Promise.resolve().then(() => held) };
}

it('holds the COMMIT of a transaction that moves money before the database receives it', async () => {
  const { gate, held } = opened('before');
  gate('request', query('begin'));
  gate('answer', message('Z', 'T'));
  expect(gate('request', insert)).toBeNull();
  const decision = gate('request', query('commit'));
  expect((await held())?.ids).toEqual([ID]);
  (await held())?.drop();
  await expect(decision).resolves.toBe('drop');
});

it('holds a COMMIT behind the comment that names the request', async () => {
  const { gate, held } = opened('before');
  gate('request', query('begin'));
  gate('answer', message('Z', 'T'));
  gate('request', insert);
  expect(gate('request', query("/*request_id='7f'*/ COMMIT"))).not.toBeNull();
  expect((await held())?.ids).toEqual([ID]);
});

it.each(['daily-rebate:2026-11-28:sports:7:CNY', 'commission:2026-11-28:7:CNY', 'bet:B20261128001:end'])(
  'holds the COMMIT of a job that posts %s',
  async (event) => {
    const { gate, held } = opened('before');
    gate('request', query('begin'));
    gate('answer', message('Z', 'T'));
    gate('request', message('B', `\0{"${event}"}\0`));
    expect(gate('request', query('commit'))).not.toBeNull();
    expect((await held())?.ids).toEqual([event.toLowerCase()]);
  },
);

it('holds the answer to COMMIT before the server receives it', async () => {
  const { gate, held } = opened('after');
  gate('request', insert);
  expect(gate('request', query('commit'))).toBeNull();
  const decision = gate('answer', committed);
  (await held())?.release();
  await expect(decision).resolves.toBe('pass');
});

describe('a statement that posts outside a transaction', () => {
  const post = query(`select * from ledger_run('{${ID}}')`);
  const done = Buffer.concat([message('C', 'SELECT 1\0'), message('Z', 'I')]);

  it('is held before the database receives it', async () => {
    const { gate, held } = opened('before');
    expect(gate('request', post)).not.toBeNull();
    expect((await held())?.ids).toEqual([ID]);
  });

  it('is held before the server receives its completion', () => {
    const { gate } = opened('after');
    expect(gate('request', post)).toBeNull();
    expect(gate('answer', done)).not.toBeNull();
  });

  it('passes when it failed, and inside a transaction', () => {
    const { gate } = opened('after');
    gate('request', post);
    expect(gate('answer', Buffer.concat([message('E', 'no'), message('Z', 'I')]))).toBeNull();
    gate('request', query('begin'));
    gate('answer', message('Z', 'T'));
    gate('request', post);
    expect(gate('answer', Buffer.concat([message('C', 'SELECT 1\0'), message('Z', 'T')]))).toBeNull();
  });
});

it('holds one commit only', async () => {
  const { gate } = opened('before');
  gate('request', insert);
  expect(gate('request', query('commit'))).not.toBeNull();
  gate('request', insert);
  expect(gate('request', query('commit'))).toBeNull();
});

it('finds a message that arrives in pieces', () => {
  const { gate } = opened('before');
  gate('request', insert.subarray(0, 20));
  gate('request', insert.subarray(20));
  const commit = query('commit');
  expect(gate('request', commit.subarray(0, 7))).toBeNull();
  expect(gate('request', commit.subarray(7))).not.toBeNull();
});

it.each([
  ['a transaction that is not about money', () => false, [insert, query('commit')]],
  ['a rollback', () => true, [insert, query('rollback')]],
  ['a text that only speaks of it', () => true, [insert, query("select 'commit'")]],
])('passes %s', (_what, isMoney, pieces) => {
  const { gate } = opened('before', isMoney);
  for (const piece of pieces) expect(gate('request', piece)).toBeNull();
});

it('does not mistake a query of a request for its execution', () => {
  const { gate } = opened('before');
  gate('request', insert);
  gate('answer', message('Z', 'I'));
  expect(gate('request', query('commit'))).toBeNull();
});

it('holds nothing once it is disarmed', () => {
  const { gate, watch } = opened('before');
  watch.disarm();
  gate('request', insert);
  expect(gate('request', query('commit'))).toBeNull();
});
