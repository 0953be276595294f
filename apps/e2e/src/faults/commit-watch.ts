import type { Gate } from './chaos-proxy';
import { type Frame, FrameReader } from './postgres-wire';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * - `before`: the server has asked for COMMIT, and the database has not heard of it.
 * - `after`: the database has committed, and the server has not heard of it.
 */
export type Moment = 'before' | 'after';

/** A commit held half way. Nothing of its connection passes until the holder decides. */
export interface HeldCommit {
  /** The money requests in the transaction. */
  readonly requestIds: readonly string[];
  /** Lets it go on. */
  release(): void;
  /** Loses what was held, and the connection with it. */
  drop(): void;
}

interface Trap {
  readonly moment: Moment;
  readonly isMoney: (requestId: string) => boolean;
  readonly spring: (held: HeldCommit) => void;
}

/** Reads along between a server and its database, and can hold the next commit that moves money. */
export class CommitWatch {
  private trap: Trap | null = null;

  /** The next transaction with one of these ids in it is held at that moment; later ones pass. */
  holdNext(moment: Moment, isMoney: (requestId: string) => boolean): Promise<HeldCommit> {
    return new Promise((spring) => (this.trap = { moment, isMoney, spring }));
  }

  /** Nothing is held any more. */
  disarm(): void {
    this.trap = null;
  }

  /** For each new connection one of its own. */
  readonly gate = (): Gate => {
    const asked = new FrameReader('client');
    const answered = new FrameReader('server');
    let ids = new Set<string>();
    return (direction, bytes) => {
      const isRequest = direction === 'request';
      const frames = (isRequest ? asked : answered).read(bytes);
      if (isRequest) for (const id of idsIn(frames)) ids.add(id);
      const commits = frames.some(isRequest ? asksForCommit : hasCommitted);
      const held = commits ? this.hold(isRequest ? 'before' : 'after', [...ids]) : null;
      // Between transactions the slate is clean, so that a mere look at a request is not taken for its execution.
      if (!isRequest && frames.some(isIdle)) ids = new Set();
      return held;
    };
  };

  private hold(moment: Moment, ids: readonly string[]): Promise<'pass' | 'drop'> | null {
    const { trap } = this;
    if (trap === null || trap.moment !== moment) return null;
    const requestIds = ids.filter(trap.isMoney);
    if (requestIds.length === 0) return null;
    this.trap = null;
    return new Promise((decide) =>
      trap.spring({ requestIds, release: () => decide('pass'), drop: () => decide('drop') }),
    );
  }
}

const idsIn = (frames: readonly Frame[]): string[] =>
  frames.flatMap(({ body }) => body.toString('latin1').toLowerCase().match(UUID) ?? []);

/** A simple query (Q) or a statement to prepare (P) that is nothing but COMMIT. */
const asksForCommit = ({ type, body }: Frame): boolean =>
  (type === 'Q' || type === 'P') && /^(commit|end)\s*;?$/i.test(textOf(body));

const hasCommitted = ({ type, body }: Frame): boolean => type === 'C' && textOf(body) === 'COMMIT';

/** Ready for a query (Z), outside a transaction (I). */
const isIdle = ({ type, body }: Frame): boolean => type === 'Z' && body.toString('latin1') === 'I';

const textOf = (body: Buffer): string => body.toString('latin1').split('\0').filter(Boolean)[0]?.trim() ?? '';
