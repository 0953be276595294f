import type { OrderView } from '../deposit.slice';

/** An order that is here, with the server's clock and what the member is doing with it. */
export type ReadyView = Extract<OrderView, { step: 'ready' }>;
