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

interface Breakpoint extends Point {
  readonly resolve: (drop: () => void) => void;
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
      if (breakpoint === null || breakpoint.call !== call || breakpoint.direction !== direction) return null;
      this.breakpoint = null;
      return new Promise((decide) => breakpoint.resolve(() => decide('drop')));
    };
  };

  /**
   * Holds the next such call.
   *
   * @returns Drops the held call and its connection.
   * @throws when no such call comes in time.
   */
  async hold(point: Point, limitMs = LIMIT_MS): Promise<() => void> {
    const late = new AbortController();
    try {
      return await Promise.race([
        new Promise<() => void>((resolve) => (this.breakpoint = { ...point, resolve })),
        sleep(limitMs, undefined, { signal: late.signal }).then(() => {
          throw new Error(`the arcade sent no ${point.call} within ${limitMs} ms`);
        }),
      ]);
    } finally {
      late.abort();
      this.breakpoint = null;
    }
  }
}
