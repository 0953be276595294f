import { runAtInterval } from '@realm/server';
import type { Player } from '../play/player';
import type { Live, Ports } from '../ports';

const POLL_MS = 2_000;
const SESSIONS_PER_CALL = 64;

type WatchedPorts = Pick<Ports, 'wallet' | 'onFailure'> & {
  readonly live: Pick<Live, 'expire'> & {
    readonly sessions: () => readonly Pick<Player, 'sessionHash' | 'walletSession'>[];
  };
  /** Stores that a session has ended. */
  readonly end: (sessionHash: string) => Promise<unknown>;
};

/**
 * Polls the platform for ended sessions among those on the socket, and ends their pages.
 *
 * A stake of such a session is refused at once anyway; this shows it to members who do not stake.
 */
export function watchSessions({ wallet, live, end, onFailure }: WatchedPorts) {
  let isClosed = false;
  async function endSessions(): Promise<void> {
    const watched = live.sessions();
    for (let from = 0; from < watched.length && !isClosed; from += SESSIONS_PER_CALL) {
      const some = watched.slice(from, from + SESSIONS_PER_CALL);
      const answer = await wallet.endedSessions([...new Set(some.map(({ walletSession }) => walletSession))]);
      // Without an answer the next poll repeats the question.
      if (answer.kind !== 'accepted') continue;
      const ended = new Set(answer.value);
      for (const { walletSession, sessionHash } of some) {
        if (!ended.has(walletSession)) continue;
        // Stored before its page is notified, so that its token opens nothing afterwards.
        await end(sessionHash);
        live.expire(sessionHash);
      }
    }
  }
  const { wake, stop } = runAtInterval({
    name: 'ended sessions',
    intervalMs: POLL_MS,
    run: endSessions,
    onFailure: (failure) => onFailure('ended sessions', failure),
  });
  const close = (): Promise<void> => {
    isClosed = true;
    return stop();
  };
  return { poll: wake, close };
}
