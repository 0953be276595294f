export { fromBase32, toBase32 } from './base32';
export {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readRecoveryCode,
  recoveryCodeFrom,
} from './recovery-code';
export {
  RECOVERY_KINDS,
  RECOVERY_REQUEST_CODE_BYTES,
  RECOVERY_STATUSES,
  RECOVERY_WAYS,
  readRecoveryRequestCode,
  recoveryRequestCodeFrom,
  recoveryWays,
  type RecoveryKind,
  type RecoveryStatus,
  type RecoveryWay,
} from './recovery';
export {
  SECURITY_STEPS,
  securityScore,
  type Protection,
  type SecurityScore,
  type SecurityStep,
  type SecurityStepId,
} from './security-score';
export { SIGN_IN_OUTCOMES, type SignInOutcome } from './sign-in-outcomes';
export { matchTotp, totpCode, totpStep, totpUri } from './totp';
