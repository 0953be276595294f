import type { Recovery } from '@realm/api-client/contract';
import type { Env } from '../../config/env';
import { sealedIds } from '../../db/sealed-numbers';
import type { RecoveryRow } from './recovery.repository';

/** Attempts for one code. */
export const MAX_ATTEMPTS = 5;
export const RESEND_MS = 60_000;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
export const recoveryIds = (secret: string) => sealedIds(secret, 'recovery');

function statusOf(
  { status, ended_at: endedAt, expires_at: expiresAt, ready_at: readyAt }: RecoveryRow,
  now: Date,
) {
  if (endedAt === null && expiresAt <= now) return 'expired' as const;
  return status === 'cooling' && readyAt !== null && readyAt <= now ? ('ready' as const) : status;
}

/** As its owner reads it: the number, which would reveal a total count, is encrypted. */
export const presentRecovery = ({ secret }: Pick<Env, 'secret'>, row: RecoveryRow, now: Date): Recovery => ({
  ...recoveryOf(row, now),
  recoveryId: recoveryIds(secret).seal(row.recovery_id),
});

export function recoveryOf(row: RecoveryRow, now: Date): Recovery {
  const status = statusOf(row, now);
  return {
    recoveryId: String(row.recovery_id),
    kind: row.kind,
    way: row.way,
    status,
    begunAt: row.begun_at.toISOString(),
    approvedAt: iso(row.approved_at),
    readyAt: iso(row.ready_at),
    expiresAt: row.expires_at.toISOString(),
    endedAt: iso(row.ended_at ?? (status === 'expired' ? row.expires_at : null)),
    nextCodeAt:
      row.way === 'email' && status === 'code'
        ? new Date(row.sent_at.getTime() + RESEND_MS).toISOString()
        : null,
    attemptsLeft: Math.max(0, MAX_ATTEMPTS - row.attempts),
    note: row.note,
    device: row.device,
    system: row.system,
    place: row.place,
    serverTime: now.toISOString(),
  };
}
