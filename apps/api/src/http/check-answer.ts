import type { Endpoint, MemberEndpoint } from '@realm/api-client/contract';
import type { Env } from '../config/env';
import type { Command } from '../ledger';
import type { CommandPlan, MoneyHandler, PreparedWrite, UploadHandler, WriteHandler } from './handler';
import type { Outcome, Refusal } from './outcome';
import { pathOf } from './read-call';

/*
 * An answer that no client can read must not follow a commit: the caller would get an error although the money moved. So the
 * answers of calls that write are held to the contract inside of their transaction, which then does not commit.
 */

/** @throws if the answer violates the contract: a bug. */
export function checkAnswer({ path, output }: Pick<Endpoint, 'path' | 'output'>, value: unknown): void {
  const checked = output.safeParse(value);
  if (!checked.success) throw new Error(`${path} answers against its contract: ${pathOf(checked.error)}`);
}

/** Checks an answer after its transaction, if it has one. Only outside production: a bug is found before a client meets it. */
export const checkedOutsideProduction = (
  { mode }: Pick<Env, 'mode'>,
  endpoint: Pick<Endpoint, 'path' | 'output'>,
  outcome: Outcome<unknown>,
): Outcome<unknown> => (mode === 'production' ? outcome : checkedOutcome(endpoint, outcome));

export function checkedMoney(
  endpoint: MemberEndpoint,
  handler: MoneyHandler<MemberEndpoint>,
): MoneyHandler<MemberEndpoint> {
  if ('plan' in handler) return { plan: async (call) => checkedPlan(endpoint, await handler.plan(call)) };
  return {
    ...handler,
    move: async (call, tx) => checkedOutcome(endpoint, await handler.move(call, tx)),
  };
}

export const checkedWrite = (
  endpoint: MemberEndpoint,
  handler: WriteHandler<MemberEndpoint>,
): WriteHandler<MemberEndpoint> => ({
  prepare: async (call) => checkedPreparation(endpoint, await handler.prepare(call)),
});

export const checkedUpload = (
  endpoint: MemberEndpoint,
  handler: UploadHandler<MemberEndpoint>,
): UploadHandler<MemberEndpoint> => ({
  admit: (call) => handler.admit(call),
  prepare: async (call, file) => checkedPreparation(endpoint, await handler.prepare(call, file)),
});

function checkedPreparation(
  endpoint: MemberEndpoint,
  prepared: PreparedWrite<unknown> | Refusal,
): PreparedWrite<unknown> | Refusal {
  if ('refusal' in prepared) return prepared;
  return { ...prepared, write: async (tx) => checkedOutcome(endpoint, await prepared.write(tx)) };
}

function checkedPlan(endpoint: MemberEndpoint, plan: CommandPlan): CommandPlan {
  if ('ok' in plan) return plan;
  const decide: Command['decide'] = (looking) => {
    const decision = plan.decide(looking);
    if (decision.kind !== 'post') return decision;
    const answer: typeof decision.answer = (after) => {
      const value = decision.answer(after);
      checkAnswer(endpoint, value);
      return value;
    };
    return { ...decision, answer };
  };
  return { ...plan, decide };
}

function checkedOutcome(
  endpoint: Pick<Endpoint, 'path' | 'output'>,
  outcome: Outcome<unknown>,
): Outcome<unknown> {
  if (outcome.ok) checkAnswer(endpoint, outcome.value);
  return outcome;
}
