import { randomInt } from 'node:crypto';
import { Redis } from 'ioredis';

const CHANNEL = 'realm:wake';
const NEWS = ['outbox', 'sessions'] as const;
export type News = (typeof NEWS)[number];

/** Tells the other servers to look at the database now. What they find there is the truth; a lost word only costs time. */
export interface WakeChannel {
  tell(news: News): void;
  close(): void;
}

/** Without Redis everybody looks on their own clock. */
export const SILENT_CHANNEL: WakeChannel = { tell: () => undefined, close: () => undefined };

/** Servers that lost Redis together do not all come back in the same moment. */
const withJitter = (delayMs: number): number => (delayMs * randomInt(500, 1_500)) / 1_000;

export function openWakeChannel(
  url: string,
  hear: (news: News) => void,
  onFailure: (failure: Error) => void,
): WakeChannel {
  const options = {
    // Fail fast: a command that can't be sent now is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    disconnectTimeout: 100,
    retryStrategy: (attempt: number) => withJitter(Math.min(attempt * 200, 2_000)),
    // The client's own re-subscription and resending leave rejections that nobody handles when the connection falls again.
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
  };
  const speaking = new Redis(url, options);
  const hearing = new Redis(url, options);
  speaking.on('error', onFailure);
  hearing.on('error', onFailure);
  const subscribe = () => void hearing.subscribe(CHANNEL).catch(onFailure);
  hearing.on('ready', subscribe);
  hearing.on('message', (_channel: string, text: string) => {
    const news = NEWS.find((one) => one === text);
    if (news !== undefined) hear(news);
  });
  return {
    tell: (news) => {
      if (speaking.status === 'ready') void speaking.publish(CHANNEL, news).catch(onFailure);
    },
    close: () => {
      speaking.disconnect();
      hearing.disconnect();
    },
  };
}
