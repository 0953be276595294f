import { useEffect, type ComponentType } from 'react';
import { type I18n, I18nProvider } from '@realm/i18n';
import type { Session } from '../session/session';
import { SessionContext, useSession, useSessionState } from '../session/session-context';
import { leaveGame } from '../stage/leave-game';
import { Notice } from './notice';

export interface ArcadeAppProps {
  readonly i18n: I18n;
  readonly session: Session;
  readonly game: ComponentType;
}

export function ArcadeApp({ i18n, session, game }: ArcadeAppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionContext value={session}>
        <Stage game={game} onLeave={() => leaveGame(session.ports.host)} />
      </SessionContext>
    </I18nProvider>
  );
}

function Stage({ game: Game, onLeave }: { game: ComponentType; onLeave: () => void }) {
  const session = useSession();
  const hasEnded = useSessionState((state) => state.hasEnded);
  // After the effects of the game's controls, which take theirs.
  useEffect(() => {
    session.resumeRest();
  }, [session]);
  return hasEnded ? <Notice reason="expired" onLeave={onLeave} /> : <Game />;
}
