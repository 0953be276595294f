import type { MemberEndpoints, Recovery } from '@realm/api-client/contract';
import type { output } from 'zod/mini';
import type { PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { announce } from './announce';
import type { RecoveryCaller } from './begin-recovery';
import { presentRecovery, recoveryIds } from './present-recovery';
import { changeRecovery, findByCode, findById, type RecoveryRow } from './recovery.repository';
import { requestHash } from './request-code';

type Input = output<MemberEndpoints['cancelRecovery']['input']>;

/** The person who began it cancels by its code, and any signed-in device of the account by its id. It requires no password. */
export async function cancelRecovery(
  ports: Ports,
  input: Input,
  { identity }: RecoveryCaller,
): Promise<PreparedWrite<Recovery> | Refusal> {
  const { env, clock, securityLog } = ports;
  const row = await find(ports, input, identity);
  if (row === undefined) return refuse('RECOVERY_STATE');
  return {
    write: async (tx) => {
      const now = clock.now();
      const cancelled = await changeRecovery(tx, {
        recoveryId: row.recovery_id,
        from: ['code', 'proved', 'reviewing', 'cooling'],
        now,
        change: { status: 'cancelled', ended_at: now, proof_hash: null },
      });
      if (cancelled === undefined) return refuse('RECOVERY_STATE');
      if (row.way === 'review') await announce(tx, cancelled, { step: 'cancelled', at: now });
      return accept(presentRecovery(env, cancelled, now));
    },
    afterCommit: () => {
      const by = input.recoveryId === undefined ? 'code' : 'member';
      securityLog.event('recovery-cancelled', { memberId: String(row.member_id ?? 'unknown'), by });
    },
  };
}

async function find(
  { db, env }: Ports,
  { requestCode, recoveryId }: Input,
  identity: RecoveryCaller['identity'],
): Promise<RecoveryRow | undefined> {
  if (requestCode !== undefined) return findByCode(db, requestHash(env, requestCode));
  const id = recoveryId === undefined ? null : recoveryIds(env.secret).open(recoveryId);
  if (id === null || identity.kind !== 'member') return undefined;
  const row = await findById(db, id);
  return row?.member_id === identity.memberId ? row : undefined;
}
