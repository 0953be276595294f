import { isDeepStrictEqual } from 'node:util';

export const ACTS = ['transfer', 'reclaim', 'collectAll', 'createWithdrawal'] as const;
export type Command = (typeof ACTS)[number];

/** What one sending of a request came to, as far as the sender can tell. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: number }
  /** Cut, late, or a fault: it may have happened or not. */
  | { readonly kind: 'unknown'; readonly why: string };

export type Definite = Exclude<Verdict, { kind: 'unknown' }>;

export interface Sending {
  readonly server: string;
  readonly atMs: number;
  endedAtMs: number | null;
  verdict: Verdict | null;
}

/** One intention of one member, however often it is sent. */
export interface MoneyRequest {
  readonly requestId: string;
  readonly memberUid: string;
  readonly command: Command;
  readonly input: Readonly<Record<string, string>>;
  readonly sendings: Sending[];
  /** The first definite verdict; every later one has to be the same. */
  outcome: Definite | null;
  /** Unknown after the first sending. */
  wasUnknown: boolean;
}

/** Records every request and answer. Contradictory answers are recorded as violations when they arrive. */
export class RequestLog {
  private readonly byId = new Map<string, MoneyRequest>();
  readonly violations: string[] = [];

  get all(): readonly MoneyRequest[] {
    return [...this.byId.values()];
  }

  get unknown(): readonly MoneyRequest[] {
    return this.all.filter(({ outcome }) => outcome === null);
  }

  has = (requestId: string): boolean => this.byId.has(requestId);

  find(requestId: string): MoneyRequest | undefined {
    return this.byId.get(requestId);
  }

  open(request: Pick<MoneyRequest, 'requestId' | 'memberUid' | 'command' | 'input'>): MoneyRequest {
    const opened: MoneyRequest = { ...request, sendings: [], outcome: null, wasUnknown: false };
    this.byId.set(request.requestId, opened);
    return opened;
  }

  /** Call before the request leaves; the result takes the verdict. */
  sending(request: MoneyRequest, server: string): (verdict: Verdict) => void {
    const sending: Sending = { server, atMs: Date.now(), endedAtMs: null, verdict: null };
    request.sendings.push(sending);
    return (verdict) => {
      sending.endedAtMs = Date.now();
      sending.verdict = verdict;
      if (verdict.kind === 'unknown') request.wasUnknown ||= request.outcome === null;
      else this.conclude(request, verdict);
    };
  }

  /** The answer of another way of asking. */
  conclude(request: MoneyRequest, verdict: Definite): void {
    const { outcome } = request;
    if (outcome === null) request.outcome = verdict;
    else if (!isDeepStrictEqual(outcome, verdict))
      this.recordViolation(
        `${describe(request)} was answered with ${JSON.stringify(outcome)}, then ${JSON.stringify(verdict)}`,
      );
  }

  recordViolation(what: string): void {
    this.violations.push(what);
  }
}

export const describe = ({ command, requestId, memberUid }: MoneyRequest): string =>
  `${command} ${requestId} of member ${memberUid}`;
