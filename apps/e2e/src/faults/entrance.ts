import type { ServerProcess } from '../support/server-process';

/** Where members reach a server, or several behind one address. */
export interface Entrance {
  readonly name: string;
  readonly url: string;
  /** Whose members come here, if the platform has several cells. */
  readonly cell?: string;
}

/** Where members are set up: staff give them their money. */
export interface StaffedEntrance extends Entrance, Pick<ServerProcess, 'operator'> {}
