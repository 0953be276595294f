import { deriveKey } from '../../config/derive-key';
import type { CellPlace } from '../../config/cell-place';
import { openBytes, sealBytes } from '../../config/seal-bytes';
import { decodePackage, encodePackage, type MemberPackage } from './member-package';

/** The one transfer that a package is for. */
export interface Transfer {
  readonly transferId: string;
  /** Cells. */
  readonly from: string;
  readonly to: string;
}

type Secret = Pick<CellPlace, 'directorySecret'>;

const sealing = ({ directorySecret }: Secret, { transferId, from, to }: Transfer) => ({
  key: deriveKey(directorySecret, 'member-package'),
  owner: JSON.stringify([transferId, from, to]),
});

/** Only the cells of this platform can read it: it holds the seed of an authenticator, and what protects passwords. */
export const sealPackage = (secret: Secret, transfer: Transfer, moved: MemberPackage): Buffer =>
  sealBytes(sealing(secret, transfer), Buffer.from(JSON.stringify(encodePackage(moved)), 'utf8'));

/** @throws if it was changed, is for another transfer or cell, or is no package of a format that this server knows. */
export const openPackage = (secret: Secret, transfer: Transfer, sealed: Uint8Array): MemberPackage =>
  decodePackage(JSON.parse(openBytes(sealing(secret, transfer), sealed).toString('utf8')));

/** Whether a package is of the account that a move names: any cell can seal one. The account is in lower case. */
export const isOfAccount = ({ member }: MemberPackage, { account }: { readonly account: string }): boolean =>
  member.account.toLowerCase() === account;
