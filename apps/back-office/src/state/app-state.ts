import type { CommandsState } from './commands/commands.slice';
import type { LiveState } from './live/live.slice';
import type { MarksState } from './marks/marks.slice';
import type { QueriesState } from './queries/queries.slice';
import type { SessionState } from './session/session.slice';

export interface AppState {
  readonly session: SessionState;
  readonly live: LiveState;
  readonly queries: QueriesState;
  readonly commands: CommandsState;
  readonly marks: MarksState;
}
