import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_REQUEST_CODE_BYTES, readRecoveryRequestCode, recoveryRequestCodeFrom } from '@realm/domain';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';
import { withoutCell } from '../../http/token-cell';

type Secret = Pick<Env, 'secret'>;
type OwnCell = Pick<Env, 'secret' | 'cell'>;

const digest = ({ secret }: Secret, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'recovery')).update(text, 'utf8').digest('hex');

/** The only copy of a request's code; the database keeps its digest. */
export const newRequestCode = (): string => recoveryRequestCodeFrom(randomBytes(RECOVERY_REQUEST_CODE_BYTES));

/**
 * The digest of a code as its owner typed it. A text that can't be a code has one too, which no request has.
 *
 * @throws {WrongCell} for a code of another cell.
 */
export const requestHash = (env: OwnCell, typed: string): string =>
  digest(env, `request ${withoutCell(env, readRecoveryRequestCode(typed) ?? '')}`);

/** Stands for an account in requests and limits, whether it exists or not. */
export const accountKey = (env: Secret, account: string): string =>
  digest(env, `account ${account.trim().toLowerCase()}`);

interface MailedCode {
  /** The digest of the request's code. */
  readonly codeHash: string;
  readonly email: string;
  readonly code: string;
}

/** A mailed code counts for its request and its address only. */
export const mailedHash = (env: Secret, { codeHash, email, code }: MailedCode): string =>
  digest(env, `mail ${codeHash} ${email} ${code}`);
