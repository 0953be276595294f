import type { OperatorAnswer, OperatorClient } from './operator-client';
import type { Operation } from './parse-arguments';
import { runCommand } from './run-command';

const operations: readonly Operation[] = [
  {
    name: 'deposit/list',
    path: '/operator/deposit/list',
    kind: 'query',
    summary: 'Deposit orders',
    input: { properties: { status: {}, limit: { type: 'string' } } },
  },
  {
    name: 'member/top-up',
    path: '/operator/member/top-up',
    kind: 'command',
    summary: 'Tops up',
    input: {
      properties: {
        requestId: { type: 'string' },
        member: { type: 'string' },
        amount: { type: 'string' },
        urgent: { type: 'boolean' },
      },
      required: ['requestId', 'member', 'amount'],
    },
  },
  {
    name: 'deposit/proof',
    path: '/operator/deposit/proof',
    kind: 'image',
    summary: 'The proof',
    input: { properties: { orderId: { type: 'string' } }, required: ['orderId'] },
  },
  {
    name: 'support/send-image',
    path: '/operator/support/send-image',
    kind: 'upload',
    summary: 'Sends a picture',
    input: {
      properties: { requestId: { type: 'string' }, member: { type: 'string' } },
      required: ['requestId', 'member'],
    },
  },
];

async function type(words: string, answer: Partial<OperatorAnswer> = {}) {
  const said = { out: '', error: '' };
  const sent: unknown[] = [];
  const saved: unknown[] = [];
  const client: OperatorClient = {
    listOperations: () => Promise.resolve(operations),
    run: (operation, body) => {
      sent.push([operation.name, body]);
      return Promise.resolve({ code: 0, msg: '', data: null, ...answer });
    },
    upload: (operation, fields, file) => {
      sent.push([operation.name, fields, file]);
      return Promise.resolve({ code: 0, msg: '', data: null, ...answer });
    },
    enter: () => Promise.reject(new Error('no entrance is meant here')),
    open: (operation, query) => {
      sent.push([operation.name, query]);
      const image = new Uint8Array([1, 2, 3]);
      return Promise.resolve('code' in answer ? { code: 0, msg: '', data: null, ...answer } : image);
    },
  };
  const exitCode = await runCommand(words.split(' ').filter(Boolean), client, {
    out: (text) => (said.out += text),
    error: (text) => (said.error += text),
    save: (path, bytes) => saved.push([path, bytes.length]),
    load: (path) => `the file ${path}` as unknown as Blob,
    prompt: () => Promise.reject(new Error('nothing is to be prompted')),
    saveToken: () => undefined,
  });
  return { exitCode, sent, saved, ...said };
}

it('lists what can be asked for, without asking for anything', async () => {
  for (const words of ['', '--help']) {
    const { exitCode, out, sent } = await type(words);
    expect([exitCode, sent]).toEqual([0, []]);
    expect(out).toMatch(/member\/top-up +Tops up/);
  }
});

it('says how another person agrees to what waits', async () => {
  const data = { waitingForSecondPerson: true, approvalId: '7', expiresAt: '2026-11-28T05:00:00.000Z' };
  const { out } = await type('member/top-up --member demo01 --amount 50', { data });
  expect(out).toContain('the same command and --approvalId 7, until 2026-11-28T05:00:00.000Z');
});

it('describes the fields of one thing', async () => {
  const { out } = await type('member/top-up --help');
  expect(out).toContain('--member');
  expect(out).toMatch(/--urgent +boolean +optional/);
});

it('keeps amounts as text, reads the rest by its type, and makes the command’s id', async () => {
  const { sent } = await type('member/top-up --member demo01 --amount=50 --urgent true');
  expect(sent).toEqual([
    [
      'member/top-up',
      { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), member: 'demo01', amount: '50', urgent: true },
    ],
  ]);
});

it('keeps an id that is given, so that a repeated command is executed once', async () => {
  const { sent } = await type('member/top-up --requestId id-1 --member demo01 --amount 50');
  expect(sent).toEqual([['member/top-up', { requestId: 'id-1', member: 'demo01', amount: '50' }]]);
});

it('prints a list as a table and says where it goes on', async () => {
  const items = [
    { orderId: 'D1', status: 'success', reason: '' },
    { orderId: 'D22', status: 'locked', reason: '等待核对' },
  ];
  const { out } = await type('deposit/list --status locked', { data: { items, nextCursor: 'abc' } });
  expect(out.split('\n')).toEqual([
    'orderId  status   reason',
    'D1       success',
    'D22      locked   等待核对',
    'more: --cursor abc',
  ]);
});

it('names the member, the balance, the risks and who asked first on a line of withdrawals', async () => {
  const items = [
    {
      orderId: 'W1',
      status: 'processing',
      member: { uid: '1', account: 'anna' },
      balance: { currencyCode: 'CNY', available: '5.00', frozen: '1.00' },
      risks: [
        { code: 'new-address', text: '' },
        { code: 'velocity', text: '' },
      ],
      waiting: [{ operation: 'withdrawal/approve', firstOperator: 'amy' }],
    },
  ];
  const { out } = await type('deposit/list', { data: { items, nextCursor: null } });
  expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['orderId', 'member', 'status', 'balance', 'risks', 'waiting'],
    ['W1', 'anna', 'processing', '5.00 CNY', 'new-address velocity', 'withdrawal/approve by amy'],
  ]);
});

it('saves an image at the given path, and no file for a refusal', async () => {
  const words = 'deposit/proof --orderId D1 --out proof.jpg';
  expect(await type(words)).toMatchObject({
    exitCode: 0,
    sent: [['deposit/proof', { orderId: 'D1' }]],
    saved: [['proof.jpg', 3]],
  });
  expect(await type(words, { code: 404, msg: 'NOT_FOUND' })).toMatchObject({ exitCode: 1, saved: [] });
  expect((await type('deposit/proof --help')).out).toContain('--out');
});

it('sends the file at the given path under an id of its own', async () => {
  const { exitCode, sent } = await type('support/send-image --member demo01 --file receipt.png');
  expect([exitCode, sent]).toEqual([
    0,
    [
      [
        'support/send-image',
        { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), member: 'demo01' },
        'the file receipt.png',
      ],
    ],
  ]);
  expect((await type('support/send-image --help')).out).toContain('--file');
});

it.each([
  ['deposit/proof --orderId D1', 2],
  ['member/sink', 2],
  ['member/top-up demo01', 2],
  ['member/top-up --amount', 2],
])('does not act on "%s"', async (words, exitCode) => {
  expect(await type(words)).toMatchObject({ exitCode, sent: [] });
});

it.each([
  ['member/top-up', '--member is required; --amount is required'],
  ['member/top-up --member demo01 --amount 5 --amuont 6', 'there is no --amuont'],
  ['deposit/proof --out proof.jpg', '--orderId is required'],
  ['deposit/proof --orderId D1', '--out is required'],
  ['support/send-image --member demo01', '--file is required'],
])('names the missing field in "%s", with the fields there are', async (words, problem) => {
  const { exitCode, error, sent } = await type(words);
  expect([exitCode, sent]).toEqual([2, []]);
  expect(error.split('\n\n')[0]).toBe(problem);
  expect(error).toContain(words.split(' ')[0]);
});

it('prints a refusal and ends with 1', async () => {
  const refused = await type('deposit/list', { code: 4001, msg: 'ORDER_NOT_FOUND' });
  expect(refused).toMatchObject({ exitCode: 1, error: 'refused: ORDER_NOT_FOUND (4001)' });
});
