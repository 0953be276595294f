import type { ArcadeEndpointName } from '@realm/arcade-contract';
import { storeCommands, storedCommands, type StoredCommand } from './stored-session';

/** As many calls as the arcade takes of one member at once. */
const MAX_STORED = 10;

/** Commands without an outcome: this page's, and those that a reload interrupted. Kept in memory too: a browser may refuse to store them. */
export function createPendingCommands() {
  let interrupted = storedCommands();
  const pending = new Map(interrupted.map((command) => [command.input.commandId, command]));
  const store = () => storeCommands([...pending.values()].slice(-MAX_STORED));
  return {
    add(command: StoredCommand): void {
      pending.set(command.input.commandId, command);
      store();
    },
    remove({ input }: StoredCommand): void {
      pending.delete(input.commandId);
      store();
    },
    /** Each is taken once. */
    takeInterrupted(name: ArcadeEndpointName): StoredCommand | undefined {
      const taken = interrupted.find((command) => command.name === name);
      interrupted = interrupted.filter((command) => command !== taken);
      return taken;
    },
    takeRest(): readonly StoredCommand[] {
      const rest = interrupted;
      interrupted = [];
      return rest;
    },
  };
}
