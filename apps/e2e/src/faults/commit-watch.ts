import type { Gate } from '../support/chaos-proxy';
import { type Frame, FrameReader } from './postgres-wire';

/** The id of a request, or that of an event which a job of the server posts; in small letters. */
const ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:daily-rebate|commission|bet):[0-9a-z:-]+/g;

/**
 * - `before`: the server has sent COMMIT, and the database has not received it.
 * - `after`: the database has committed, and the server has not received the answer.
 */
export type Moment = 'before' | 'after';

/** A held commit. Nothing on its connection passes until the holder decides. */
export interface HeldCommit {
  /** The money requests in the transaction, and the events of jobs. */
  readonly ids: readonly string[];
  /** Releases it. */
  release(): void;
  /** Drops the held bytes and the connection. */
  drop(): void;
}

interface Breakpoint {
  readonly moment: Moment;
  readonly isMoney: (id: string) => boolean;
  readonly resolve: (held: HeldCommit) => void;
}

/** Reads the traffic between a server and its database, and can hold the next commit that moves money. */
export class CommitWatch {
  private breakpoint: Breakpoint | null = null;

  /** Holds the next transaction that contains one of these ids at that moment; later ones pass. */
  holdNext(moment: Moment, isMoney: (id: string) => boolean): Promise<HeldCommit> {
    return new Promise((resolve) => (this.breakpoint = { moment, isMoney, resolve }));
  }

  /** Stops holding commits. */
  disarm(): void {
    this.breakpoint = null;
  }

  /** Creates a gate for a new connection. */
  readonly gate = (): Gate => {
    const requested = new FrameReader('client');
    const answered = new FrameReader('server');
    let turn = newTurn(true);
    return (direction, bytes) => {
      const isRequest = direction === 'request';
      const frames = (isRequest ? requested : answered).read(bytes);
      note(turn, isRequest, frames);
      const commits = isRequest ? isCommitting(turn, frames) : reportsCommit(turn, frames);
      const held = commits ? this.hold(isRequest ? 'before' : 'after', [...turn.ids]) : null;
      const ready = isRequest ? undefined : frames.findLast(({ type }) => type === 'Z');
      // Reset between transactions, so that a query of a request is not mistaken for its execution.
      if (ready !== undefined) turn = isIdle(ready) ? newTurn(true) : { ...turn, isIdle: false };
      return held;
    };
  };

  private hold(moment: Moment, ids: readonly string[]): Promise<'pass' | 'drop'> | null {
    const { breakpoint } = this;
    if (breakpoint === null || breakpoint.moment !== moment) return null;
    const money = ids.filter(breakpoint.isMoney);
    if (money.length === 0) return null;
    this.breakpoint = null;
    return new Promise((decide) =>
      breakpoint.resolve({ ids: money, release: () => decide('pass'), drop: () => decide('drop') }),
    );
  }
}

/** What has passed on a connection since it was last out of a transaction. */
interface Turn {
  readonly ids: Set<string>;
  /** No transaction is open. */
  readonly isIdle: boolean;
  /** A statement that posts to the ledger runs outside a transaction: its end is the commit. */
  postsAlone: boolean;
  hasFailed: boolean;
}

const newTurn = (isIdle: boolean): Turn => ({ ids: new Set(), isIdle, postsAlone: false, hasFailed: false });

function note(turn: Turn, isRequest: boolean, frames: readonly Frame[]): void {
  if (isRequest) for (const id of idsIn(frames)) turn.ids.add(id);
  if (isRequest && turn.isIdle && frames.some(posts)) turn.postsAlone = true;
  if (!isRequest && frames.some(({ type }) => type === 'E')) turn.hasFailed = true;
}

const isCommitting = ({ postsAlone }: Turn, frames: readonly Frame[]): boolean =>
  frames.some(isCommitStatement) || (postsAlone && frames.some(({ type }) => type === 'Q' || type === 'S'));

const reportsCommit = ({ postsAlone, hasFailed }: Turn, frames: readonly Frame[]): boolean =>
  frames.some(hasCommitted) || (postsAlone && !hasFailed && frames.some(isIdle));

/** A simple query (Q) or a statement to prepare (P) that calls one of the ledger's writing functions. */
const posts = ({ type, body }: Frame): boolean =>
  (type === 'Q' || type === 'P') && /\bledger_(run|post|write|write_one)\s*\(/.test(body.toString('latin1'));

const idsIn = (frames: readonly Frame[]): string[] =>
  frames.flatMap(({ body }) => body.toString('latin1').toLowerCase().match(ID) ?? []);

/** A simple query (Q) or a statement to prepare (P) that is COMMIT, behind the comment with the request's id if there is one. */
const isCommitStatement = ({ type, body }: Frame): boolean =>
  (type === 'Q' || type === 'P') && /^(\/\*.*?\*\/\s*)?(commit|end)\s*;?$/i.test(textOf(body));

const hasCommitted = ({ type, body }: Frame): boolean => type === 'C' && textOf(body) === 'COMMIT';

/** Ready for a query (Z), outside a transaction (I). */
const isIdle = ({ type, body }: Frame): boolean => type === 'Z' && body.toString('latin1') === 'I';

const textOf = (body: Buffer): string => body.toString('latin1').split('\0').filter(Boolean)[0]?.trim() ?? '';
