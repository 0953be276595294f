import type { DepositOrder } from '@realm/api-client';
import type { OrderCommand } from '../deposit.slice';

/** An order that is here, with the server's clock and what the member is doing with it. */
export interface ReadyView {
  order: DepositOrder;
  /** The server's clock minus the device's. */
  clockOffsetMs: number;
  command: OrderCommand;
}
