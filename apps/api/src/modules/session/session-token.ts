import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { REALM_NAME } from '@realm/domain';
import type { ProcessName } from '../../db/tables/identity';

/** A caller that does not say is a browser. */
export const processOf = (clientInfo: Partial<ClientInfo>): ProcessName => clientInfo.process ?? 'h5';

/** What every way of signing in answers with. */
export const sessionTokenAnswer = (uid: string, token: string, process: ProcessName): SessionToken => ({
  uid,
  token,
  realm: REALM_NAME,
  process,
});
