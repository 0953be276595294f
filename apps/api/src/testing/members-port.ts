import type { MemberEndpoint } from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { requestBody } from './request-body';
import type { TestSession } from './test-server';

let requests = 0;
/** From an address of its own, so that no request is refused for the number of those before it. */
export const newAddress = (): string => {
  requests += 1;
  return `10.1.${String(requests >> 8)}.${String(requests & 255)}`;
};

/** Sends one call as the contract describes it; an upload comes without its file. */
export async function onMembersPort(
  app: FastifyInstance,
  { method, path, payload }: MemberEndpoint,
  { token, uid }: TestSession,
  input: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly data: unknown }> {
  const remoteAddress = newAddress();
  const fields = { token, uid, ...(payload === 'data-object' ? { data: JSON.stringify(input) } : input) };
  if (method === 'GET') {
    const url = `${path}?${new URLSearchParams(fields).toString()}`;
    return (await app.inject({ method, url, remoteAddress })).json();
  }
  const body = await requestBody(fields, { isMultipart: payload === 'multipart' });
  return (await app.inject({ method: 'POST', url: path, remoteAddress, ...body })).json();
}
