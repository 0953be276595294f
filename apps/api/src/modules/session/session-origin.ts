import type { ClientInfo } from '@realm/api-client/contract';
import { addressBlock } from '../../http/address-block';

/** Where a session or an attempt came from, as far as its member sees it. */
export interface SessionOrigin {
  readonly device: string;
  readonly system: string;
  readonly place: string;
}

const MAX_LENGTH = 40;
const UNKNOWN = /\bunknown\b/gi;
/**
 * All but what names and versions are written with. The caller chooses the text, and whoever tries a wrong password puts it into the
 * member's history: there it must be neither a link nor invisible, nor go on in another direction.
 */
const FOREIGN = /[^A-Za-z0-9 ._()+-]|\.(?!\d)|(?<!\d)\./g;

const readable = (text = ''): string =>
  text.replace(FOREIGN, ' ').replace(UNKNOWN, '').replace(/ +/g, ' ').trim().slice(0, MAX_LENGTH).trim();

/** @param source - As limits by source count: an IPv4 address, or a network of IPv6. */
export const originOf = (
  { deviceModel, osVersionName }: Pick<Partial<ClientInfo>, 'deviceModel' | 'osVersionName'>,
  source: string,
): SessionOrigin => ({
  device: readable(deviceModel),
  system: readable(osVersionName),
  place: addressBlock(source),
});
