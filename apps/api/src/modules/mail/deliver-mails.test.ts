import type { Ports } from '../../ports';
import { openTestDatabase, lookUp, sendCommand, testPorts, type TestDatabase } from '../../testing';
import { deliverMails } from './deliver-mails';
import { MailError, writeMail, type Mail, type Mailer } from './mailer';
import { mailModule } from '.';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('mails').execute());

const DAY_MS = 24 * 60 * 60_000;
const open = () => testPorts({ db: test.db });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAIL = { to: 'amy@example.com', subject: 'Hello', body: 'Your code: 123456' };
const write = (now: Date, mail: Mail = MAIL) =>
  test.db.transaction().execute((tx) => writeMail(tx, mail, now));
const rows = () => test.db.selectFrom('mails').selectAll().orderBy('mail_id').execute();

/** Mails in the order in which they were sent, and what happens to each attempt. */
function fakeMailer(...failures: readonly (Error | null)[]) {
  const sent: [Mail, string][] = [];
  const left = [...failures];
  const mailer: Mailer = {
    send: async (mail, id) => {
      const failure = left.shift() ?? null;
      if (failure !== null) throw failure;
      sent.push([mail, id]);
    },
  };
  return { sent, mailer };
}

describe('the outbox', () => {
  it('keeps a mail if and only if its transaction commits', async () => {
    const { ports } = open();
    const undone = test.db.transaction().execute(async (tx) => {
      await writeMail(tx, MAIL, ports.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    await write(ports.clock.now());
    expect(await rows()).toHaveLength(1);
  });

  it.each<Partial<Mail>>([
    { to: 'amy@example.com\nBcc: eve@example.com' },
    { to: 'amy@example.com,eve@example.com' },
    { to: 'Amy <amy@example.com>' },
    { subject: 'one\r\nBcc: eve@example.com' },
  ])('refuses %j', async (change) => {
    await expect(write(new Date(), { ...MAIL, ...change })).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });
});

describe('the delivery', () => {
  it('is no sign of success between two attempts at a mail that waits', async () => {
    const { ports, pass } = open();
    const { mailer } = fakeMailer(new Error('no connection'));
    expect(await deliverMails(ports, mailer)).toBeUndefined();
    await write(ports.clock.now());
    await expect(deliverMails(ports, mailer)).rejects.toThrow('mails not delivered');
    expect(await deliverMails(ports, mailer)).toBe('idle');
    pass(60_000);
    expect(await deliverMails(ports, mailer)).toBeUndefined();
    expect(await deliverMails(ports, mailer)).toBeUndefined();
  });

  it('sends each mail once and erases its body', async () => {
    const { ports } = open();
    await write(ports.clock.now());
    const [mail] = await rows();
    const { sent, mailer } = fakeMailer();
    await Promise.all([deliverMails(ports, mailer), deliverMails(ports, mailer)]);
    await deliverMails(ports, mailer);
    expect(sent).toEqual([[MAIL, mail?.message_id]]);
    expect(await rows()).toMatchObject([{ body: '', attempts: 1, due_at: null, sent_at: ports.clock.now() }]);
  });

  it('waits longer after each failure, and gives up after the sixth', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    const { sent, mailer } = fakeMailer(
      ...Array.from({ length: 9 }, () => new MailError('ETIMEDOUT', false)),
    );
    const delays: number[] = [];
    for (;;) {
      await expect(deliverMails(ports, mailer)).rejects.toThrow('mails not delivered');
      const [mail] = await rows();
      if (mail?.due_at == null) break;
      const delayMs = mail.due_at.getTime() - ports.clock.now().getTime();
      pass(delayMs - 1);
      await deliverMails(ports, mailer);
      delays.push(delayMs / 1_000);
      pass(1);
    }
    expect(delays).toEqual([30, 120, 600, 3_600, 3_600]);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 6, error: 'ETIMEDOUT', body: '', sent_at: null }]);
  });

  it('gives up at once when the server refuses for good; the others are sent', async () => {
    const { ports } = open();
    await write(ports.clock.now());
    await write(ports.clock.now(), { ...MAIL, to: 'bob@example.com' });
    const { sent, mailer } = fakeMailer(new MailError('EENVELOPE 550', true));
    await expect(deliverMails(ports, mailer)).rejects.toThrow('mails not delivered');
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ error: 'EENVELOPE 550', attempts: 1 }, { error: null }]);
  });

  it('logs nothing of an unknown error, which may quote a password', async () => {
    const { ports } = open();
    await write(ports.clock.now());
    const { mailer } = fakeMailer(new Error('smtp://user:hunter2@mail.example.com does not answer'));
    const failure: unknown = await deliverMails(ports, mailer).catch((error: unknown) => error);
    expect(String((failure as AggregateError).errors[0])).not.toContain('hunter2');
    expect(await rows()).toMatchObject([{ error: 'the mailer failed' }]);
  });

  it('takes a mail over from a server that died, and ignores the outcome of the late one', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    let finishLate: () => void = () => undefined;
    const late: Mailer = { send: () => new Promise((resolve) => (finishLate = resolve)) };
    const dying = deliverMails(ports, late);
    while ((await rows())[0]?.attempts !== 1) await new Promise(setImmediate);
    const { sent, mailer } = fakeMailer();
    await deliverMails(ports, mailer);
    expect(sent).toEqual([]);
    pass(120_000);
    const takenOver = fakeMailer(new MailError('EENVELOPE 550', true));
    await expect(deliverMails(ports, takenOver.mailer)).rejects.toThrow();
    finishLate();
    await dying;
    expect(await rows()).toMatchObject([{ attempts: 2, error: 'EENVELOPE 550', sent_at: null }]);
  });

  it('names each mail by chance, and by the same name at every attempt', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    await write(ports.clock.now());
    const names: string[] = [];
    const failing: Mailer = {
      send: (_mail, messageId) => {
        names.push(messageId);
        return Promise.reject(new MailError('ETIMEDOUT', false));
      },
    };
    await expect(deliverMails(ports, failing)).rejects.toThrow('mails not delivered');
    pass(30_000);
    await expect(deliverMails(ports, failing)).rejects.toThrow('mails not delivered');
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => UUID.test(name))).toBe(true);
  });

  it('leaves the outcome of a mail that is a day old to the server that is sending it', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    pass(DAY_MS - 1);
    const slow: Mailer = {
      send: async () => {
        pass(2);
        await deliverMails(ports, fakeMailer().mailer);
      },
    };
    await deliverMails(ports, slow);
    expect(await rows()).toMatchObject([{ error: null, sent_at: ports.clock.now() }]);
  });

  it('never sends a mail that is a day old', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    pass(DAY_MS + 1);
    const { sent, mailer } = fakeMailer();
    await deliverMails(ports, mailer);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ error: 'expired', body: '', due_at: null }]);
  });
});

describe('the pruning', () => {
  const prune = async (ports: Ports) => {
    for (const { name, run } of mailModule.jobs(ports)) if (name === 'mail-pruning') await run();
  };

  it('erases the body of a mail after a day, without a mail server too', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    await prune(ports);
    expect(await rows()).toMatchObject([{ body: MAIL.body }]);
    pass(DAY_MS + 1);
    await prune(ports);
    expect(await rows()).toMatchObject([{ body: '', error: 'expired' }]);
  });

  it('deletes delivered mails and mails that were given up after thirty days', async () => {
    const { ports, pass } = open();
    await write(ports.clock.now());
    await deliverMails(ports, fakeMailer().mailer);
    pass(30 * DAY_MS);
    await prune(ports);
    expect(await rows()).toHaveLength(1);
    pass(1);
    await write(ports.clock.now());
    await prune(ports);
    expect(await rows()).toMatchObject([{ sent_at: null, body: MAIL.body }]);
  });
});

it('without a mail server no mail is delivered, and staff read the outbox', async () => {
  const { ports } = open();
  expect(mailModule.jobs(ports).map(({ name }) => name)).toEqual(['mail-pruning']);
  expect(await sendCommand(ports, 'mail/test', { to: 'amy@example.com' })).toMatchObject({ ok: true });
  expect(await lookUp(ports, 'mail/list', {})).toMatchObject({
    value: { items: [{ to: 'amy@example.com', status: 'waiting', attempts: 0, sentAt: null }] },
  });
  const [gauge] = mailModule.gauges(ports);
  expect(Object.fromEntries((await gauge?.read()) ?? [])).toEqual({ waiting: 1, failed: 0 });
});

it('in production staff read neither bodies, which may have codes, nor whole addresses', async () => {
  const mail = { to: 'amy@example.com', subject: 'Your code', body: 'Your code is 123456.' };
  const listIn = async (mode: 'development' | 'production') => {
    const { ports } = testPorts({ db: test.db, env: { mode } });
    return JSON.stringify(await lookUp(ports, 'mail/list', {}));
  };
  await test.db.transaction().execute((tx) => writeMail(tx, mail, new Date()));
  expect(await listIn('development')).toContain('123456');
  const listed = await listIn('production');
  expect(listed).toContain('Your code');
  expect(listed).not.toMatch(/123456|amy@/);
});

it('with a mail server the delivery is a job', () => {
  const { ports } = testPorts({
    db: test.db,
    env: {
      mail: {
        url: 'smtp://127.0.0.1:1',
        from: 'noreply@realm.example',
        senderName: 'Realm',
        requireTls: false,
      },
    },
  });
  expect(mailModule.jobs(ports).map(({ name }) => name)).toEqual(['mail-pruning', 'mail-delivery']);
});
