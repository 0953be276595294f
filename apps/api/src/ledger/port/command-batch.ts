import type { Command, CommandResult, Decision, RowAlongside } from './command';
import { requireLegs, type AccountStates, type LedgerEvent } from './evaluate';
import { keyOf, toStored, type MoneyRequest, type RequestOutcome, type StoredRequest } from './money-request';

/** The planned writes of a batch. Commands are decided one after the other; a refused one does not affect the others. */
export class CommandBatch {
  readonly events: LedgerEvent[] = [];
  readonly outcomes: { request: MoneyRequest; outcome: RequestOutcome }[] = [];
  readonly alongside: RowAlongside[] = [];
  readonly #states: AccountStates;
  readonly #requests: Map<string, StoredRequest>;

  /** @param requests - Those that have an outcome, by `keyOf`. */
  constructor(states: AccountStates, requests: ReadonlyMap<string, StoredRequest>) {
    this.#states = states;
    this.#requests = new Map(requests);
  }

  run({ request, decide }: Command): CommandResult {
    const stored = this.#requests.get(keyOf(request));
    if (stored !== undefined) return { kind: 'stored', stored };
    const outcome = this.#apply(decide(this.#states));
    this.#requests.set(keyOf(request), toStored(request, outcome));
    this.outcomes.push({ request, outcome });
    return outcome.state === 'accepted'
      ? { kind: 'accepted', answer: outcome.answer }
      : { kind: 'refused', code: outcome.code };
  }

  #apply(decision: Decision): RequestOutcome {
    if (decision.kind === 'refuse') return { state: 'refused', code: decision.code };
    const { event, alongside, answer, refusalCodes } = decision;
    requireLegs(event);
    const { kind } = this.#states.apply(event);
    if (kind === 'insufficient') return { state: 'refused', code: refusalCodes.insufficient };
    if (kind === 'over-limit') return { state: 'refused', code: refusalCodes.overLimit };
    this.events.push(event);
    this.alongside.push(...alongside);
    return { state: 'accepted', answer: answer(this.#states) };
  }
}
