import type { DepositOrder } from '@realm/api-client';
import type { OrderCommand } from '../deposit.slice';

/** A loaded order, with the server's clock and the member's current command. */
export interface ReadyView {
  order: DepositOrder;
  /** The server's clock minus the device's. */
  clockOffsetMs: number;
  command: OrderCommand;
}
