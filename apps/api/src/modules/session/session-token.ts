import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import { REALM_NAME } from '@realm/domain';
import type { Env } from '../../config/env';
import type { ProcessName } from '../../db/tables/identity';
import { withCell } from '../../http/token-cell';

/** A caller that does not say is a browser. */
export const processOf = (clientInfo: Partial<ClientInfo>): ProcessName => clientInfo.process ?? 'h5';

/** What every way of signing in answers with. */
export const sessionTokenAnswer = (
  env: Pick<Env, 'cell'>,
  { uid, token, process }: Pick<SessionToken, 'uid' | 'token'> & { readonly process: ProcessName },
): SessionToken => ({ uid, token: withCell(env, token), realm: REALM_NAME, process });
