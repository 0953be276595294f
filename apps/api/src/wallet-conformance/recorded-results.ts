import type { OperatorEndpoints } from '@realm/api-client/contract';
import { seenText } from '@realm/domain';
import type * as z from 'zod/mini';
import type { RuleResult } from './run-conformance';

type Recorded = z.output<OperatorEndpoints['provider/record-check']['input']>['results'];

/** Characters, of which the contract counts some as two. */
const MAX_FOUND = 500;

/** The results as the operator API keeps them. What a platform answered may hold anything: only what can be seen of it is kept. */
export const recordedResults = (results: readonly RuleResult[]): Recorded =>
  results.map(({ id, text, mismatch, missing }) => ({
    rule: id,
    text,
    outcome: missing !== null ? 'skipped' : mismatch === null ? 'followed' : 'broken',
    ...(mismatch !== null && { found: visible(mismatch) }),
  }));

const visible = (text: string): string => [...seenText(text)].slice(0, MAX_FOUND).join('') || '?';
