import { isDeepStrictEqual } from 'node:util';
import type { Verdict } from '../support/wire-client';

export const COMMANDS = ['transfer', 'reclaim', 'collectAll', 'createWithdrawal'] as const;
export type Command = (typeof COMMANDS)[number];

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
  /** The first definite verdict; every later one must be equal. */
  outcome: Definite | null;
  /** Whether the outcome was unknown after the first sending. */
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

  /** Records a definite verdict from any source. */
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
