import type { Game } from '@realm/api-client';
import { RecentGames } from '../../../state/games/recent-games';
import { useMyGames } from '../../../state/games/use-my-games';
import { FraudWarning } from './fraud-warning';

/** Comes after the first screen (`AfterGames`): below what is painted, or above all of it. */
export function HomeLater({ games }: { games: readonly Game[] }) {
  const { recents } = useMyGames();
  return (
    <>
      <RecentGames recents={recents} games={games} />
      <FraudWarning />
    </>
  );
}
