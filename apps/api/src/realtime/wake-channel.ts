import { randomInt } from 'node:crypto';
import { Redis } from 'ioredis';
import type { RedisPlace } from '../config/redis-place';
import { COMMIT_SIGNALS, type CommitSignal } from '../db/commit-signals';

const CHANNEL = 'realm:wake';

/** Carries commit signals between servers. The truth is in the database: a lost signal only costs time. */
export interface WakeChannel {
  publish(signal: CommitSignal): void;
  close(): void;
}

/** Without Redis each server polls at its own interval. */
export const SILENT_CHANNEL: WakeChannel = { publish: () => undefined, close: () => undefined };

/** Servers that lost Redis together do not all come back in the same moment. */
const retryDelayMs = (attempt: number): number =>
  (Math.min(attempt * 200, 2_000) * randomInt(500, 1_500)) / 1_000;

const OPTIONS = {
  // Fail fast: a command that can't be sent now is not worth sending later.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  disconnectTimeout: 100,
  retryStrategy: retryDelayMs,
  // When the connection drops again, the client's own re-subscription and resending leave unhandled rejections.
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
};

export function openWakeChannel(
  place: RedisPlace,
  onSignal: (signal: CommitSignal) => void,
  onFailure: (failure: Error) => void,
): WakeChannel {
  const publisher = connectTo(place);
  const subscriber = connectTo(place);
  publisher.on('error', onFailure);
  subscriber.on('error', onFailure);
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(onFailure));
  subscriber.on('message', (_channel: string, text: string) => {
    const signal = COMMIT_SIGNALS.find((one) => one === text);
    if (signal !== undefined) onSignal(signal);
  });
  return {
    publish: (signal) => {
      if (publisher.status === 'ready') void publisher.publish(CHANNEL, signal).catch(onFailure);
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** @throws when Redis, or the master that the Sentinels name, does not answer. */
export async function pingRedis(place: RedisPlace): Promise<void> {
  const redis = connectTo(place);
  try {
    await new Promise<void>((answered, refuse) => {
      redis.once('ready', answered);
      redis.once('error', refuse);
    });
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

function connectTo(place: RedisPlace): Redis {
  if ('url' in place) return new Redis(place.url, OPTIONS);
  const { sentinels, master, password, sentinelPassword } = place;
  return new Redis({
    ...OPTIONS,
    sentinels: [...sentinels],
    name: master,
    sentinelRetryStrategy: retryDelayMs,
    ...(password !== null && { password }),
    ...(sentinelPassword !== null && { sentinelPassword }),
  });
}
