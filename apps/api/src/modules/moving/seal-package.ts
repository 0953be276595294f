import { openBytes, sealBytes } from '@realm/server';
import { deriveKey } from '../../config/derive-key';
import type { CellPlace } from '../../config/cell-place';
import type { ListedMove } from '../../directory';
import { decodePackage, encodePackage, type MemberPackage } from './member-package';

/** The one move that a package is for. */
export interface MoveRoute {
  readonly moveId: string;
  /** Cells. */
  readonly from: string;
  readonly to: string;
}

type Secret = Pick<CellPlace, 'directorySecret'>;

const sealing = ({ directorySecret }: Secret, { moveId, from, to }: MoveRoute) => ({
  key: deriveKey(directorySecret, 'member-package'),
  owner: JSON.stringify([moveId, from, to]),
});

/** Only the cells of this platform can read it: it holds the seed of an authenticator, and what protects passwords. */
export const sealPackage = (secret: Secret, route: MoveRoute, moved: MemberPackage): Buffer =>
  sealBytes(sealing(secret, route), Buffer.from(JSON.stringify(encodePackage(moved)), 'utf8'));

/** @throws if it was changed, is for another move or cell, or is no package of a format that this server knows. */
export const openPackage = (secret: Secret, route: MoveRoute, sealed: Uint8Array): MemberPackage =>
  decodePackage(JSON.parse(openBytes(sealing(secret, route), sealed).toString('utf8')));

/** @throws for a move whose package was dropped: only a cell that is restored to a moment long ago asks for it. */
export function openListed(secret: Secret, listed: ListedMove): MemberPackage {
  if (listed.package === null) throw new Error(`The package of move ${listed.moveId} was dropped.`);
  return openPackage(secret, listed, listed.package);
}

/** Whether a package is of the account that a move names: any cell can seal one. The account is in lower case. */
export const isOfAccount = ({ member }: MemberPackage, { account }: { readonly account: string }): boolean =>
  member.account.toLowerCase() === account;
