import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';
import type { MemberIdentity, VisitorIdentity } from '../../http/handler';

/** The caller that requests a captcha and uses its ticket. */
export interface CaptchaCaller {
  readonly identity: VisitorIdentity | MemberIdentity | null;
  /** As limits by source count: an IPv4 address, or a network of IPv6. */
  readonly source: string;
}

const BLOCK_BITS = 24;

/** Binds a puzzle and its ticket to one visitor and one network. */
export const bindingOf = (env: Pick<Env, 'secret'>, { identity, source }: CaptchaCaller): string =>
  createHmac('sha256', deriveKey(env.secret, 'captcha'))
    .update(`${identity?.uid ?? ''} ${blockOf(source)}`, 'utf8')
    .digest('hex');

/** Phones change their address within their operator's block between two calls. */
function blockOf(source: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(source)) return source;
  return ipaddr.IPv4.networkAddressFromCIDR(`${source}/${String(BLOCK_BITS)}`).toString();
}
