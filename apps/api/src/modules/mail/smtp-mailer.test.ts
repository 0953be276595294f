import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { MailError } from './mailer';
import { smtpMailer } from './smtp-mailer';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

const received: Received[] = [];
const closing: (() => Promise<void>)[] = [];
beforeEach(() => void (received.length = 0));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server without encryption, and the mailer that uses it. */
async function open(options: SMTPServerOptions = {}, { credentials = '', requireTls = false } = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((message) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
        done();
      });
    },
    ...options,
  });
  // A client's error is its own failure, asserted there.
  server.on('error', () => undefined);
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo));
  });
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return mailerOf(port, { credentials, requireTls });
}

const mailerOf = (port: number, { credentials = '', requireTls = false } = {}) =>
  smtpMailer({
    url: `smtp://${credentials}127.0.0.1:${String(port)}`,
    from: 'noreply@realm.example',
    senderName: 'Realm',
    requireTls,
  });

const MAIL = { to: 'amy@example.com', subject: '一次性代码', body: 'Your code: 123456' };
const failureOf = async (sending: Promise<void>): Promise<MailError> => {
  const failure: unknown = await sending.then(
    () => new Error('it was sent'),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(MailError);
  return failure as MailError;
};

describe('the SMTP mailer', () => {
  it('hands over a mail with its sender, its one receiver and an id that stays the same', async () => {
    const mailer = await open();
    await mailer.send(MAIL, '7');
    expect(received).toMatchObject([{ from: 'noreply@realm.example', to: ['amy@example.com'] }]);
    const { message } = received[0]!;
    expect(message).toContain('From: Realm <noreply@realm.example>');
    expect(message).toContain('Message-ID: <7@realm.example>');
    expect(message).toContain('Your code: 123456');
  });

  it('signs in with the user and password of the address', async () => {
    const seen: unknown[] = [];
    const mailer = await open(
      {
        authOptional: false,
        onAuth: ({ username, password }, _session, done) => {
          seen.push([username, password]);
          done(null, { user: username });
        },
      },
      { credentials: 'user:p%40ss@' },
    );
    await mailer.send(MAIL, '7');
    expect(seen).toEqual([['user', 'p@ss']]);
  });

  it.each([
    ['for good', 550, true],
    ['for now', 451, false],
  ])('reports a receiver that is refused %s', async (_when, responseCode, isPermanent) => {
    const mailer = await open({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no amy@example.com'), { responseCode })),
    });
    const failure = await failureOf(mailer.send(MAIL, '7'));
    expect(failure.isPermanent).toBe(isPermanent);
    expect(failure.message).toBe(`EENVELOPE ${String(responseCode)}`);
  });

  it('may be retried after a wrong password, and repeats neither the password nor the answer', async () => {
    const mailer = await open(
      {
        authOptional: false,
        onAuth: (_auth, _session, done) => done(new Error('hunter2 is wrong')),
      },
      { credentials: 'user:hunter2@' },
    );
    const failure = await failureOf(mailer.send(MAIL, '7'));
    expect(failure.isPermanent).toBe(false);
    expect(failure.message).toMatch(/^EAUTH( \d{3})?$/);
    expect(JSON.stringify([failure.message, failure.stack, failure])).not.toContain('hunter2');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['at once', (socket) => socket.destroy()],
    [
      'after its greeting',
      (socket) => {
        socket.write('220 hello\r\n');
        socket.once('data', () => socket.destroy());
      },
    ],
  ])('may be retried when the connection breaks %s', async (_when, breakOff) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      breakOff(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(() => resolve())));
    const failure = await failureOf(mailerOf((server.address() as AddressInfo).port).send(MAIL, '7'));
    expect(failure.isPermanent).toBe(false);
    expect(failure.message).toMatch(/^E[A-Z]+$/);
  });

  it('sends nothing in clear text where encryption is required', async () => {
    const mailer = await open({}, { requireTls: true });
    await failureOf(mailer.send(MAIL, '7'));
    expect(received).toEqual([]);
  });

  it.each(['amy@example.com, eve@example.com', 'amy@example.com\r\nBcc: eve@example.com', 'amy'])(
    'refuses the address %j',
    async (to) => {
      const mailer = await open();
      expect((await failureOf(mailer.send({ ...MAIL, to }, '7'))).isPermanent).toBe(true);
      expect(received).toEqual([]);
    },
  );

  it('keeps a line break in a subject or body out of the headers and the receivers', async () => {
    const mailer = await open();
    await mailer.send(
      { ...MAIL, subject: 'one\r\nBcc: eve@example.com', body: '\r\n.\r\nRCPT TO:<eve@example.com>' },
      '7',
    );
    expect(received).toMatchObject([{ to: ['amy@example.com'] }]);
    const [headers = ''] = received[0]!.message.split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/im);
  });
});
