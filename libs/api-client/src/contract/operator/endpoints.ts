import * as z from 'zod/mini';
import { agents } from './agents';
import { approvals } from './approvals';
import { audit } from './audit';
import { balances } from './balances';
import { banners } from './banners';
import { bets } from './bets';
import { cells } from './cells';
import { chat } from './chat';
import { namedOperations } from './define-operation';
import { games } from './games';
import { mails } from './mails';
import { memberPages } from './member-pages';
import { members } from './members';
import { networks } from './networks';
import { notices } from './notices';
import { orders } from './orders';
import { overview } from './overview';
import { promotions } from './promotions';
import { recoveries } from './recoveries';
import { questions } from './questions';
import { queues } from './queues';
import { rebates } from './rebates';
import { protection } from './protection';
import { reports } from './reports';
import { sandbox } from './sandbox';
import { OrderId } from './schemas';
import { settings } from './settings';
import { staff } from './staff';
import { SupportImageInput, support } from './support';
import { tutorials } from './tutorials';
import { visitorSupport } from './visitor-support';

/** The table of what staff do and look up. Each is `POST /operator/<name>` on the operator's port. */
export const OPERATOR_ENDPOINTS = namedOperations({
  ...members,
  ...memberPages,
  ...balances,
  ...bets,
  ...rebates,
  ...orders,
  ...queues,
  ...networks,
  ...approvals,
  ...settings,
  ...notices,
  ...banners,
  ...tutorials,
  ...questions,
  ...agents,
  ...promotions,
  ...protection,
  ...mails,
  ...support,
  ...visitorSupport,
  ...chat,
  ...recoveries,
  ...staff,
  ...audit,
  ...overview,
  ...reports,
  ...games,
  ...cells,
  ...sandbox,
});
export type OperatorEndpoints = typeof OPERATOR_ENDPOINTS;
export type OperatorEndpointName = keyof OperatorEndpoints;

/** Images that staff look at: `GET /operator/<name>` with the input in the query string. */
export const OPERATOR_IMAGES = namedOperations({
  'deposit/proof': {
    permission: 'deposits.read',
    summary: 'The image that a member sent as proof of a direct-finance payment, saved to --out',
    input: z.strictObject({ orderId: OrderId }),
    refusals: ['ORDER_NOT_FOUND'],
  },
  'support/image': {
    permission: 'support.read',
    summary: 'An image of a member’s thread with customer service, saved to --out',
    input: SupportImageInput,
    refusals: [],
  },
} as const);
export type OperatorImages = typeof OPERATOR_IMAGES;
