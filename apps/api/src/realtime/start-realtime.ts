import type { PublishedTopicName } from '@realm/api-client/contract';
import { runAtInterval, type RepeatedWork } from '@realm/server';
import type { RedisPlace } from '../config/redis-place';
import { onCommit, type CommitSignal } from '../db/commit-signals';
import type { Database } from '../db/database';
import { SocketRefused } from './admit';
import { LateChannels } from './channels';
import { LiveSockets, type LiveSocket } from './live-sockets';
import { openSocketServer, type SocketServerDeps } from './socket-server';
import type { PublishedTopics, Topic } from './topic';
import { SILENT_CHANNEL, openWakeChannel } from './wake-channel';
import { rarely } from './rarely';
import type { MayWatch } from './watch-channel';

/** While no socket is open, one poll of so many is made: it only moves the cursors on. */
const IDLE_FACTOR = 10;

/** A server that is alone receives a signal for every commit, so its polls are this many times further apart. */
const ALONE_FACTOR = 10;

export interface RealtimeDeps extends Omit<SocketServerDeps, 'mayWatch'> {
  readonly db: Database;
  readonly topics: PublishedTopics;
  readonly redis: RedisPlace | null;
  /** No other server writes to this database, so every commit signals: polls only make up for a lost signal. */
  readonly isAlone?: boolean;
  readonly onFailure: (failure: unknown) => void;
}

export interface Realtime {
  /** Sockets connected to this server. */
  readonly count: () => number;
  close(): Promise<void>;
}

/** Opens the live channel on the server's own port, and publishes each topic from its source. */
export async function startRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { db, onFailure } = deps;
  const sockets = new LiveSockets();
  const channels = new LateChannels();
  const rows = Object.values(deps.topics) as readonly Topic<PublishedTopicName>[];
  const topics = await Promise.all(rows.map((topic) => openTopic(deps, { sockets, channels }, topic)));
  const pollers = new Map(
    topics.map(({ signal }) => [
      signal,
      pollTogether(
        topics.filter((topic) => topic.signal === signal),
        deps,
        () => sockets.isEmpty(),
      ),
    ]),
  );
  const mayWatch: MayWatch = async (channel, memberId) => {
    for (const { source } of rows) if ((await source.mayWatch?.(db, channel, memberId)) === true) return true;
    return false;
  };
  const server = openSocketServer({ ...deps, mayWatch }, (socket) => {
    const remove = sockets.add(socket);
    for (const topic of topics)
      topic.sendSnapshot(socket).catch((failure: unknown) => {
        if (!(failure instanceof SocketRefused)) onFailure(failure);
        // Its session may have ended before the polls looked for it. A client that may stay connects again.
        socket.close();
      });
    return remove;
  });
  channels.open(server.channels);
  const wake = (signal: CommitSignal): void => void pollers.get(signal)?.wake();
  const channel = deps.redis === null ? SILENT_CHANNEL : openWakeChannel(deps.redis, wake, onFailure);
  const stopListening = onCommit(db, (signal) => {
    wake(signal);
    channel.publish(signal);
  });

  return {
    count: server.count,
    close: async () => {
      stopListening();
      channel.close();
      await Promise.all([...pollers.values()].map((poller) => poller.stop()));
      server.close();
    },
  };
}

interface OpenTopic {
  readonly signal: CommitSignal;
  readonly pollIntervalMs: number;
  poll(): Promise<void>;
  sendSnapshot(socket: LiveSocket): Promise<void>;
}

async function openTopic<Name extends PublishedTopicName>(
  { db, onFailure }: RealtimeDeps,
  { sockets, channels }: { readonly sockets: LiveSockets; readonly channels: LateChannels },
  { name, source }: Topic<Name>,
): Promise<OpenTopic> {
  const poll = await source.open(db, sockets.subscribersOf(name, channels));
  return {
    signal: source.signal,
    pollIntervalMs: source.pollIntervalMs,
    // A failing topic holds up no other one of its signal.
    poll: () => poll().catch(onFailure),
    sendSnapshot: async ({ sessionId, memberId, tokensReplacedIn = null }) => {
      const payload = await source.snapshot?.(db, { sessionId, memberId, tokensReplacedIn });
      if (payload !== undefined) sockets.publish(name, { sessionId }, payload);
    },
  };
}

/** Polls the topics of one signal at the same moment, so that those that follow the same rows read them once. */
function pollTogether(
  topics: readonly OpenTopic[],
  { isAlone = false, onFailure }: RealtimeDeps,
  isIdle: () => boolean,
): RepeatedWork {
  const intervalMs = Math.min(...topics.map(({ pollIntervalMs }) => pollIntervalMs));
  return runAtInterval({
    name: 'live-topics',
    intervalMs: intervalMs * (isAlone ? ALONE_FACTOR : 1),
    run: rarely(IDLE_FACTOR, isIdle, () => Promise.all(topics.map(({ poll }) => poll()))),
    onFailure,
  });
}
