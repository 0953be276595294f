export { deleteAuthenticator, findAuthenticator, markBound, writeDraft } from './authenticator.repository';
export {
  countRecoveryCodes,
  openCodeKey,
  replaceRecoveryCodes,
  sealCodeKey,
} from './recovery-codes.repository';
export { openSeed, sealSeed } from './seal-seed';
export {
  checkFirstCode,
  checkSecondFactor,
  isSecondFactorRight,
  spendFirstCode,
  spendSecondFactor,
  type SecondFactorProof,
} from './second-factor';
