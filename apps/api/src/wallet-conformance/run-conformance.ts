import { Mismatch } from './mismatch';
import { Player } from './player';
import type { Context, Provisions, Rule } from './rule';
import { ANSWER_RULES } from './rules/answers';
import { CIRCUMSTANCE_RULES } from './rules/circumstances';
import { CORRECTION_RULES } from './rules/corrections';
import { DELIVERY_RULES } from './rules/delivery';
import { SIGNATURE_RULES } from './rules/signature';
import { walletClient, type ClientOptions } from './wallet-client';

export const RULES: readonly Rule[] = [
  ...ANSWER_RULES,
  ...CORRECTION_RULES,
  ...DELIVERY_RULES,
  ...SIGNATURE_RULES,
  ...CIRCUMSTANCE_RULES,
];

export interface RuleResult {
  readonly id: string;
  readonly text: string;
  /** `null` when the platform follows the rule. */
  readonly mismatch: string | null;
  /** What the rule needs and was not given; `null` when it was checked. */
  readonly missing: keyof Provisions | null;
}

export interface Checked {
  readonly provisions?: Provisions;
  readonly rules?: readonly Rule[];
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
  { provisions = {}, rules = RULES }: Checked = {},
): Promise<readonly RuleResult[]> {
  const client = walletClient(options);
  const [player, other] = [await Player.open(client, tokens[0]), await Player.open(client, tokens[1])];
  const results: RuleResult[] = [];
  for (const rule of rules)
    results.push(await runRule(rule, { ...provisions, client, player, other, usedTokens: tokens }));
  return results;
}

async function runRule({ id, text, needs, check }: Rule, context: Context): Promise<RuleResult> {
  if (needs !== undefined && context[needs] === undefined)
    return { id, text, mismatch: null, missing: needs };
  try {
    await check(context);
    return { id, text, mismatch: null, missing: null };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { id, text, mismatch: error.message, missing: null };
  }
}
