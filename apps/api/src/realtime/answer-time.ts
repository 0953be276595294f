import { TimeRequest, type TimeReply } from '@realm/api-client/contract';

/** `null` when what came is not a time request. */
export function answerTime(payload: unknown, clock: () => number): TimeReply | null {
  const startedAt = clock();
  const request = TimeRequest.safeParse(payload);
  if (!request.success) return null;
  const responseAt = clock();
  return { requestAt: request.data.requestAt, serverConsume: responseAt - startedAt, responseAt };
}
