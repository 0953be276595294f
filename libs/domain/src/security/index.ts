export { fromBase32, toBase32 } from './base32';
export {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readRecoveryCode,
  recoveryCodeFrom,
} from './recovery-code';
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
