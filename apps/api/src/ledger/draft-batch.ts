import type { Act, ActResult, Decision, KeptRecord } from './act';
import { requireLegs, type Leg, type LedgerEvent, type Posting, type Standings } from './evaluate';
import {
  keyOf,
  toStored,
  type MoneyRequest,
  type RequestOutcome,
  type StoredRequest,
} from './money-requests.repository';
import { isSameEvent } from './postings.repository';

export type PostResult =
  | { readonly kind: 'posted' }
  /** This very event was posted before. */
  | { readonly kind: 'repeat' }
  /** Another event of this id was posted before. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'insufficient'; readonly accountId: bigint; readonly balanceMinor: bigint };

export interface Known {
  readonly standings: Standings;
  /** Posted earlier, by event id. */
  readonly events: ReadonlyMap<string, readonly Leg[]>;
  /** Settled earlier, by `keyOf`. */
  readonly requests: ReadonlyMap<string, StoredRequest>;
}

/** What a batch will write, worked out in memory: one after the other, and a refusal touches nobody else. */
export class BatchDraft {
  readonly postings: Posting[] = [];
  readonly settled: { request: MoneyRequest; outcome: RequestOutcome }[] = [];
  readonly kept: KeptRecord[] = [];
  readonly #standings: Standings;
  readonly #events: Map<string, readonly Leg[]>;
  readonly #requests: Map<string, StoredRequest>;

  constructor({ standings, events, requests }: Known) {
    this.#standings = standings;
    this.#events = new Map(events);
    this.#requests = new Map(requests);
  }

  /** @throws for an event that moves nothing: a bug, not a member's error. */
  post(event: LedgerEvent): PostResult {
    requireLegs(event);
    const posted = this.#events.get(event.eventId);
    if (posted !== undefined) return { kind: isSameEvent(event, posted) ? 'repeat' : 'conflict' };
    const evaluation = this.#standings.apply(event);
    if (evaluation.kind === 'insufficient') return evaluation;
    this.#events.set(event.eventId, event.legs);
    this.postings.push(...evaluation.postings);
    return { kind: 'posted' };
  }

  run({ request, decide }: Act): ActResult {
    const stored = this.#requests.get(keyOf(request));
    if (stored !== undefined) return { kind: 'stored', stored };
    const outcome = this.#follow(decide(this.#standings));
    this.#requests.set(keyOf(request), toStored(request, outcome));
    this.settled.push({ request, outcome });
    return outcome.state === 'accepted'
      ? { kind: 'accepted', answer: outcome.answer }
      : { kind: 'refused', code: outcome.code };
  }

  #follow(decision: Decision): RequestOutcome {
    if (decision.kind === 'refuse') return { state: 'refused', code: decision.code };
    const { event, keep, answer, insufficientCode } = decision;
    const result = this.post(event);
    if (result.kind === 'insufficient') return { state: 'refused', code: insufficientCode };
    if (result.kind !== 'posted') throw new Error(`event ${event.eventId} of a new request is not new`);
    this.kept.push(keep);
    return { state: 'accepted', answer: answer(this.#standings) };
  }
}
