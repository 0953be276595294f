import type { MemberEndpoints, OutputOf } from '@realm/api-client/contract';
import { maskEmail } from '@realm/domain';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { countRecoveryCodes, findAuthenticator } from '../authenticator';
import { beginRecovery } from './begin-recovery';
import { cancelRecovery } from './cancel-recovery';
import { finishRecovery } from './finish-recovery';
import { presentRecovery } from './present-recovery';
import { proveRecovery, sendRecoveryCode } from './prove-recovery';
import { findByCode, selectOpen } from './recovery.repository';
import { requestHash } from './request-code';

export const recoveryRoutes = (ports: Ports) =>
  ({
    getRecoveryOptions: async ({ identity }) => {
      const { env, clock } = ports;
      const member = identity.kind === 'member' ? await readMember(ports, identity.memberId) : null;
      const serverTime = clock.now().toISOString();
      return accept({ waitMs: env.recoveryWaitMs, holdMs: env.addressLockMs, member, serverTime });
    },

    getRecovery: async ({ input }) => {
      const row = await findByCode(ports.db, requestHash(ports.env, input.requestCode));
      return row === undefined
        ? refuse('RECOVERY_STATE')
        : accept(presentRecovery(ports.env, row, ports.clock.now()));
    },

    beginRecovery: { prepare: ({ input, ...caller }) => beginRecovery(ports, input, caller) },
    sendRecoveryCode: {
      prepare: ({ input, ...caller }) => sendRecoveryCode(ports, input.requestCode, caller),
    },
    proveRecovery: { prepare: ({ input, ...caller }) => proveRecovery(ports, input, caller) },
    finishRecovery: { prepare: ({ input, ...caller }) => finishRecovery(ports, input, caller) },
    cancelRecovery: { prepare: ({ input, ...caller }) => cancelRecovery(ports, input, caller) },
  }) satisfies Partial<Handlers>;

type MemberOptions = NonNullable<OutputOf<MemberEndpoints['getRecoveryOptions']>['member']>;

async function readMember({ db, env, clock }: Ports, memberId: bigint): Promise<MemberOptions> {
  const now = clock.now();
  const { email, hash } = await db
    .selectFrom('members')
    .select(['email', 'payment_password_hash as hash'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const open = await selectOpen(db, memberId, now);
  return {
    email: email === null ? null : maskEmail(email),
    hasPaymentPassword: hash !== null,
    hasAuthenticator: (await findAuthenticator(db, memberId))?.boundAt != null,
    recoveryCodesLeft: await countRecoveryCodes(db, memberId),
    open: open.map((row) => presentRecovery(env, row, now)),
  };
}
