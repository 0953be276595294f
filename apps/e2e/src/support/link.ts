import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/**
 * The network between the phone and the server, which a story can spoil.
 * - `good`: bytes pass both ways.
 * - `cut`: every connection ends, and new ones are refused.
 * - `deaf`: requests arrive, answers never come back.
 * - `mute`: requests never arrive, and nobody says so.
 */
export type LinkState = 'good' | 'cut' | 'deaf' | 'mute';

export class Link {
  private state: LinkState = 'good';
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    private readonly listener: Server,
    private readonly targetPort: number,
  ) {}

  static async to(targetPort: number): Promise<Link> {
    const listener = createServer();
    const link = new Link(listener, targetPort);
    listener.on('connection', (phone) => link.join(phone));
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    return link;
  }

  get url(): string {
    return `http://localhost:${(this.listener.address() as AddressInfo).port}`;
  }

  set(state: LinkState): void {
    this.state = state;
    if (state === 'cut') this.drop();
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise<void>((done) => this.listener.close(() => done()));
  }

  private join(phone: Socket): void {
    if (this.state === 'cut') {
      phone.destroy();
      return;
    }
    const server = connect(this.targetPort, '127.0.0.1');
    const pair = [phone, server] as const;
    this.pairs.add(pair);
    phone.on('data', (bytes) => this.state !== 'mute' && server.write(bytes));
    server.on('data', (bytes) => this.state === 'good' && phone.write(bytes));
    const end = () => {
      phone.destroy();
      server.destroy();
      this.pairs.delete(pair);
    };
    for (const socket of pair) socket.on('close', end).on('error', end);
  }

  private drop(): void {
    for (const [phone, server] of this.pairs) {
      phone.destroy();
      server.destroy();
    }
    this.pairs.clear();
  }
}
