import { setTimeout as sleep } from 'node:timers/promises';
import type { Direction, Gate } from '../support/chaos-proxy';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const CALL = /POST \/wallet\/v1\/([\w-]+) /;
const LIMIT_MS = 30_000;

export type MoneyCall = 'bet' | 'play' | 'win' | 'rollback' | 'resettle';

/** Where a call is held: on its way to the platform, or after its execution. */
export interface Point {
  readonly call: MoneyCall;
  readonly direction: Direction;
}

/** A call that was held. */
export interface Held {
  readonly point: Point;
  /** Drops the call and its connection. */
  readonly drop: () => void;
}

interface Breakpoint {
  readonly points: readonly Point[];
  readonly resolve: (held: Held) => void;
}

/** A proxy between the arcade and the platform's wallet that can hold a call or its answer. */
export class WalletGate {
  private breakpoint: Breakpoint | null = null;
  private readonly seen = new Set<string>();

  /** Whether a call with this id has passed. */
  readonly has = (id: string): boolean => this.seen.has(id);

  /** Creates a gate for a new connection. */
  readonly gate = (): Gate => {
    let call: string | undefined;
    return (direction, bytes) => {
      const text = bytes.toString('latin1');
      if (direction === 'request') {
        call = CALL.exec(text)?.[1] ?? call;
        for (const [id] of text.matchAll(UUID)) this.seen.add(id);
      }
      const { breakpoint } = this;
      const point = breakpoint?.points.find((each) => each.call === call && each.direction === direction);
      if (breakpoint === null || point === undefined) return null;
      this.breakpoint = null;
      return new Promise((decide) => breakpoint.resolve({ point, drop: () => decide('drop') }));
    };
  };

  /**
   * Holds the next such call.
   *
   * @returns Drops the held call and its connection.
   * @throws when no such call comes in time.
   */
  async hold(point: Point): Promise<() => void> {
    return (await this.holdFirst([point], LIMIT_MS)).drop;
  }

  /** Holds the next call at one of several points, whichever comes first. */
  async holdFirst(points: readonly Point[], limitMs: number): Promise<Held> {
    const late = new AbortController();
    try {
      return await Promise.race([
        new Promise<Held>((resolve) => (this.breakpoint = { points, resolve })),
        sleep(limitMs, undefined, { signal: late.signal }).then(() => {
          const calls = points.map(({ call }) => call).join(' or ');
          throw new Error(`the arcade sent no ${calls} within ${limitMs} ms`);
        }),
      ]);
    } finally {
      late.abort();
      this.breakpoint = null;
    }
  }
}
