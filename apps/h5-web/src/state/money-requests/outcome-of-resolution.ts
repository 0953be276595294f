import {
  MEMBER_ENDPOINTS,
  errorName,
  readOutput,
  type MemberEndpoints,
  type OutputOf,
  type RefusalName,
} from '@realm/api-client';
import type { MoneyEndpoint, MoneyOutcome } from './money-requests.slice';

type Resolution = OutputOf<MemberEndpoints['resolveRequest']>;

/** Reads the server's answer about a request to this endpoint. */
export function outcomeOfResolution(endpoint: MoneyEndpoint, resolution: Resolution): MoneyOutcome {
  if (resolution.state === 'accepted') {
    const read = readOutput(MEMBER_ENDPOINTS[endpoint], resolution.answer);
    return { status: 'accepted', answer: read.success ? read.data : null };
  }
  if (resolution.state === 'voided') return { status: 'voided' };
  const { code } = resolution;
  const known = errorName(code);
  const name = known === 'OK' ? null : (known as RefusalName | null);
  return { status: 'refused', failure: { kind: 'refused', code, name, message: '' } };
}
