/**
 * What protects an account, in the order in which the security centre lists it. The points add up to 100.
 *
 * Every account has a login password. Its age and strength don't count: neither is a reliable sign of safety.
 */
export const SECURITY_STEPS = [
  { id: 'login-password', points: 25 },
  { id: 'payment-password', points: 25 },
  { id: 'email', points: 15 },
  { id: 'authenticator', points: 25 },
  { id: 'recovery-codes', points: 10 },
] as const;
export type SecurityStepId = (typeof SECURITY_STEPS)[number]['id'];

export interface Protection {
  readonly hasPaymentPassword: boolean;
  readonly hasEmail: boolean;
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
}

export interface SecurityStep {
  readonly id: SecurityStepId;
  readonly points: number;
  readonly isDone: boolean;
}

export interface SecurityScore {
  /** From 0 to 100. */
  readonly points: number;
  readonly steps: readonly SecurityStep[];
  /** The open step with the most points; `null` when all are done. */
  readonly next: SecurityStep | null;
}

export function securityScore(protection: Protection): SecurityScore {
  const steps = SECURITY_STEPS.map(({ id, points }) => ({ id, points, isDone: isDone(id, protection) }));
  const points = steps.reduce((sum, step) => sum + (step.isDone ? step.points : 0), 0);
  const open = steps.filter((step) => !step.isDone);
  const next = open.reduce<SecurityStep | null>(
    (best, step) => (best === null || step.points > best.points ? step : best),
    null,
  );
  return { points, steps, next };
}

function isDone(id: SecurityStepId, protection: Protection): boolean {
  switch (id) {
    case 'login-password':
      return true;
    case 'payment-password':
      return protection.hasPaymentPassword;
    case 'email':
      return protection.hasEmail;
    case 'authenticator':
      return protection.hasAuthenticator;
    case 'recovery-codes':
      return protection.hasAuthenticator && protection.recoveryCodesLeft > 0;
  }
}
