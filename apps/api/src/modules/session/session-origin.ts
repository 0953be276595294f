import type { ClientInfo } from '@realm/api-client/contract';

/** Where a session or an attempt came from, as far as its member sees it. */
export interface SessionOrigin {
  readonly device: string;
  readonly system: string;
  readonly place: string;
}

const MAX_LENGTH = 60;
const UNKNOWN = /\bunknown\b/gi;

const readable = (text = ''): string => text.replace(UNKNOWN, '').trim().slice(0, MAX_LENGTH);

/** @param source - As limits by source count: an IPv4 address, or a network of IPv6. */
export const originOf = (
  { deviceModel, osVersionName }: Pick<Partial<ClientInfo>, 'deviceModel' | 'osVersionName'>,
  source: string,
): SessionOrigin => ({
  device: readable(deviceModel),
  system: readable(osVersionName),
  place: addressBlock(source),
});

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/** 203.0.113.* of an IPv4 address; a network of IPv6 is a block already. */
export const addressBlock = (source: string): string => {
  const [, network] = IPV4.exec(source) ?? [];
  return network === undefined ? source : `${network}.*`;
};
