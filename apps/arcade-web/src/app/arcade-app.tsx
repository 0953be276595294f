import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Session } from '../session/session';
import { SessionContext, useSessionState } from '../session/session-context';
import { leaveGame } from '../stage/leave-game';
import { Notice } from './notice';

export interface ArcadeAppProps {
  readonly i18n: i18n;
  readonly session: Session;
  readonly game: ComponentType;
}

export function ArcadeApp({ i18n, session, game }: ArcadeAppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <SessionContext value={session}>
        <Stage game={game} onLeave={() => leaveGame(session.ports.host)} />
      </SessionContext>
    </I18nextProvider>
  );
}

function Stage({ game: Game, onLeave }: { game: ComponentType; onLeave: () => void }) {
  const hasEnded = useSessionState((state) => state.hasEnded);
  return hasEnded ? <Notice reason="expired" onLeave={onLeave} /> : <Game />;
}
