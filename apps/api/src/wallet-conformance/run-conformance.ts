import { Mismatch } from './mismatch';
import { Player } from './player';
import type { Context, Rule } from './rule';
import { ANSWER_RULES } from './rules/answers';
import { DELIVERY_RULES } from './rules/delivery';
import { SIGNATURE_RULES } from './rules/signature';
import { walletClient, type ClientOptions } from './wallet-client';

export const RULES: readonly Rule[] = [...ANSWER_RULES, ...DELIVERY_RULES, ...SIGNATURE_RULES];

export interface RuleResult {
  readonly id: string;
  readonly text: string;
  /** `null` when the platform follows the rule. */
  readonly mismatch: string | null;
}

/**
 * Checks a platform against the rules, one after the other.
 *
 * @param tokens - Unused launch tokens of two members.
 * @throws {Mismatch} when the sessions can't be opened.
 */
export async function runConformance(
  options: ClientOptions,
  tokens: readonly [string, string],
  rules: readonly Rule[] = RULES,
): Promise<readonly RuleResult[]> {
  const client = walletClient(options);
  const [player, other] = [await Player.open(client, tokens[0]), await Player.open(client, tokens[1])];
  const results: RuleResult[] = [];
  for (const rule of rules) results.push(await runRule(rule, { client, player, other, usedTokens: tokens }));
  return results;
}

async function runRule({ id, text, check }: Rule, context: Context): Promise<RuleResult> {
  try {
    await check(context);
    return { id, text, mismatch: null };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { id, text, mismatch: error.message };
  }
}
