import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A games provider written from the wallet port's /openapi.json alone. It imports nothing of the platform. Its only game throws
 * a coin: GET /play?token=… opens a session, stakes 5 and settles at once.
 */

interface StrangerOptions {
  readonly keyId: string;
  readonly secret: string;
  /** The coin's results, throw by throw. */
  readonly coin: () => 'heads' | 'tails';
}

interface WalletReply {
  readonly code: number;
  readonly data: {
    readonly session: string;
    readonly player: string;
    readonly game: string;
    readonly currencyCode: string;
    readonly answers: readonly { readonly outcome: string; readonly balance: string }[];
  };
}

export class StrangerProvider {
  walletUrl = '';
  private readonly server: Server;

  constructor(private readonly options: StrangerOptions) {
    this.server = createServer((request, response) => void this.onRequest(request, response));
  }

  /** @returns Where its games are opened. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/play`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = new URL(request.url ?? '', 'http://stranger').searchParams.get('token') ?? '';
    const opened = await this.call('authenticate', { token });
    if (opened.code !== 0) return void response.writeHead(403).end('This link has expired.');
    response.end(await this.throwCoin(opened.data));
  }

  private async throwCoin({ session, player, game, currencyCode }: WalletReply['data']): Promise<string> {
    const id = randomBytes(8).toString('hex');
    const bet = { bet: id, round: id, player, game, currencyCode };
    const placed = await this.call('bet', {
      commands: [{ ...bet, transaction: `${id}-bet`, session, amount: '5' }],
    });
    const [answer] = placed.data.answers;
    if (answer?.outcome !== 'accepted')
      return `No bet: ${answer?.outcome ?? 'no answer'}, ${answer?.balance ?? '?'}`;
    const side = this.options.coin();
    if (side === 'tails') {
      await this.call('close-round', { round: id, game, details: { side } });
      return `tails, ${answer.balance}`;
    }
    const win = { ...bet, transaction: `${id}-win`, amount: '9.50', result: 2, details: { side } };
    const paid = await this.call('win', { commands: [win] });
    return `heads, ${paid.data.answers[0]?.balance ?? '?'}`;
  }

  private async call(name: string, input: object): Promise<WalletReply> {
    const path = `/wallet/v1/${name}`;
    const body = JSON.stringify(input);
    // eslint-disable-next-line no-wall-clock -- the stranger has a machine of its own
    const timestamp = String(Date.now());
    const nonce = randomBytes(12).toString('hex');
    const signed = ['POST', path, timestamp, nonce, body].join('\n');
    const response = await fetch(`${this.walletUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-realm-key': this.options.keyId,
        'x-realm-timestamp': timestamp,
        'x-realm-nonce': nonce,
        'x-realm-signature': createHmac('sha256', this.options.secret).update(signed).digest('hex'),
      },
      body,
    });
    return (await response.json()) as WalletReply;
  }
}
