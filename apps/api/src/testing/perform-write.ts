import type { OutputOf, MemberEndpoint } from '@realm/api-client/contract';
import type { Call, WriteHandler } from '../http/handler';
import type { Outcome } from '../http/outcome';
import { runWrite, type RefuseSessions, type WriteDeps } from '../http/run-write';
import { refuseSessionsWith } from '../modules/session';

/** For stories of members who never signed in. */
export const refuseNobody: RefuseSessions = () => Promise.resolve(new Map());

/** Runs a writing handler as the registrar does, in the name of its caller's session. */
export const performWrite = <E extends MemberEndpoint>(
  { ports, refuseSessions = refuseSessionsWith(ports.clock) }: Partial<WriteDeps> & Pick<WriteDeps, 'ports'>,
  handler: WriteHandler<E>,
  call: Call<E>,
): Promise<Outcome<OutputOf<E>>> => runWrite({ ports, refuseSessions }, handler, call);
