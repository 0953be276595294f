import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/**
 * What the network between two processes does.
 * - `pass`: bytes pass both ways.
 * - `refuse`: new connections are reset; open ones continue.
 * - `cut-after`: each connection is reset once that many more bytes of its answers have passed.
 * - `swallow-answers`, `swallow-requests`: a black hole one way. Not even a closed connection is passed on.
 * - `delay`: each chunk is delayed, in order.
 */
export type Weather =
  | { readonly kind: 'pass' | 'refuse' | 'swallow-answers' | 'swallow-requests' }
  | { readonly kind: 'cut-after'; readonly answerBytes: number }
  | { readonly kind: 'delay'; readonly ms: number };

export type Direction = 'request' | 'answer';

/** Inspects the chunks of one connection before they pass. While its promise is pending, later chunks wait too. */
export type Gate = (direction: Direction, bytes: Buffer) => Promise<'pass' | 'drop'> | null;

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  readonly gate: Gate | null;
  /** Bytes are missing, so later bytes would be meaningless. */
  torn: boolean;
  /** Nothing passes on it any more, not even its end. */
  forgotten: boolean;
  answered: number;
}

const PASS: Weather = { kind: 'pass' };

/** A TCP proxy whose network can be disturbed while it runs. */
export class ChaosProxy {
  private weather: Weather = PASS;
  private readonly pairs = new Set<Pair>();

  private constructor(
    private readonly listener: Server,
    private readonly target: number,
    private readonly watch: (() => Gate) | null,
  ) {}

  /** @param watch - Makes a gate for each new connection. */
  static async to(targetPort: number, watch: (() => Gate) | null = null): Promise<ChaosProxy> {
    const listener = createServer();
    const proxy = new ChaosProxy(listener, targetPort, watch);
    listener.on('connection', (near) => proxy.join(near));
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.pairs.size;
  }

  /** Holds from now on, for open connections too. Those that lost bytes end when the hole closes. */
  set(weather: Weather): void {
    this.weather = weather;
    for (const pair of this.pairs) {
      pair.answered = 0;
      if (this.isOver(pair)) this.reset(pair);
    }
  }

  /** Open connections stay silent permanently, as behind a firewall that lost its state; new ones pass. */
  forget(): void {
    for (const pair of this.pairs) pair.forgotten = true;
  }

  /** Resets every open connection. */
  cutNow(): void {
    for (const pair of [...this.pairs]) this.reset(pair);
  }

  async close(): Promise<void> {
    this.cutNow();
    await new Promise<void>((done) => this.listener.close(() => done()));
  }

  private isOver({ near, far, torn, forgotten }: Pair): boolean {
    return !forgotten && (torn || near.destroyed || far.destroyed) && !this.isHole;
  }

  private get isHole(): boolean {
    return this.weather.kind === 'swallow-answers' || this.weather.kind === 'swallow-requests';
  }

  private join(near: Socket): void {
    near.on('error', () => undefined);
    if (this.weather.kind === 'refuse') {
      reset(near);
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    far.on('error', () => undefined);
    near.setNoDelay(true);
    far.setNoDelay(true);
    const pair: Pair = {
      near,
      far,
      gate: this.watch?.() ?? null,
      torn: false,
      forgotten: false,
      answered: 0,
    };
    this.pairs.add(pair);
    this.pump(pair, 'request');
    this.pump(pair, 'answer');
  }

  private pump(pair: Pair, direction: Direction): void {
    const [from, to] = direction === 'request' ? [pair.near, pair.far] : [pair.far, pair.near];
    let tail = Promise.resolve();
    from.on('data', (bytes: Buffer) => (tail = tail.then(() => this.forward(pair, direction, bytes))));
    from.on('close', (wasReset) => {
      tail = tail.then(() => {
        if (this.isHole || pair.forgotten) {
          pair.torn = true;
          return;
        }
        if (wasReset) this.reset(pair);
        else to.end(() => to.destroy());
        this.pairs.delete(pair);
      });
    });
  }

  private async forward(pair: Pair, direction: Direction, bytes: Buffer): Promise<void> {
    if (this.weather.kind === (direction === 'request' ? 'swallow-requests' : 'swallow-answers'))
      pair.torn = true;
    if (pair.torn || pair.forgotten) return;
    // Called even when nothing is held, so that a gate sees every byte of a connection.
    const held = pair.gate?.(direction, bytes) ?? null;
    if (held !== null && (await held) === 'drop') return this.reset(pair);
    const { weather } = this;
    if (weather.kind === 'delay') await new Promise((done) => setTimeout(done, weather.ms));
    if (direction === 'request') return void write(pair.far, bytes);
    const room = weather.kind === 'cut-after' ? weather.answerBytes - pair.answered : Infinity;
    pair.answered += bytes.length;
    if (bytes.length < room) return void write(pair.near, bytes);
    pair.torn = true;
    write(pair.near, bytes.subarray(0, Math.max(0, room)), () => this.reset(pair));
  }

  private reset(pair: Pair): void {
    pair.torn = true;
    reset(pair.near);
    reset(pair.far);
    this.pairs.delete(pair);
  }
}

function write(to: Socket, bytes: Buffer, then: () => void = () => undefined): void {
  if (to.destroyed || bytes.length === 0) then();
  else to.write(bytes, () => then());
}

/** A socket that is connecting or closing can't be reset: its handle would stay open and prevent the process from exiting. */
function reset(socket: Socket): void {
  if (socket.connecting || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
