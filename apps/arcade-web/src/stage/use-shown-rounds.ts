import type { RoundRecord } from '@realm/arcade-contract';
import { useSessionState } from '../session/session-context';
import { shownRounds } from '../session/session-state';

/** The rounds without those whose end the stage has yet to show. */
export function useShownRounds(): readonly RoundRecord[] {
  const rounds = useSessionState((state) => state.rounds);
  const held = useSessionState((state) => state.held);
  return shownRounds({ rounds, held });
}
