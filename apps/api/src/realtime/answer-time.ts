import { TOPICS, type TimeReply } from '@realm/api-client/contract';

/** @returns The acknowledgement of `T`; `null` when the payload is no time request. */
export function answerTime(payload: unknown, clock: () => number): TimeReply | null {
  const startedAt = clock();
  const request = TOPICS.T.schema.safeParse(payload);
  if (!request.success) return null;
  const responseAt = clock();
  return { requestAt: request.data.requestAt, serverConsume: responseAt - startedAt, responseAt };
}
