import type * as z from 'zod/mini';
import { describeIssues } from './describe-issues';
import { InputError, RequestError } from './envelope';
import { refuseUnstorable } from './refuse-unstorable';

/**
 * For callers that are programs or staff.
 *
 * @throws {InputError} naming the missing field, or its expected form.
 */
export function readInput(schema: z.ZodMiniType, fields: unknown): unknown {
  requireStorable(fields);
  const input = schema.safeParse(fields);
  if (!input.success) throw new InputError(describeIssues(input.error.issues, fields));
  return input.data;
}

function requireStorable(fields: unknown): void {
  try {
    refuseUnstorable(fields);
  } catch (error) {
    if (error instanceof RequestError)
      throw new InputError(`${error.detail} has characters that can't be kept`);
    throw error;
  }
}
