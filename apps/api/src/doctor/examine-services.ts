import { pingRedis } from '../realtime';
import { advice, ok, type Examination, type Finding, type Surroundings } from './finding';

const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

export const examineRedis: Examination<Surroundings> = async ({ env: { redis, databaseUrl } }) => {
  if (redis === null)
    return databaseUrl === null
      ? []
      : [
          advice(
            'redis',
            'Servers find each other’s changes by asking every half second.',
            'With several servers set REDIS_URL or REDIS_SENTINELS.',
          ),
        ];
  return pingRedis(redis).then(
    (): Finding[] => [ok('redis', 'It answers.')],
    (failure: unknown): Finding[] => [
      advice(
        'redis',
        `It does not answer (${messageOf(failure)}); pushes come later.`,
        'Check REDIS_URL or REDIS_SENTINELS.',
      ),
    ],
  );
};

export const examineMail: Examination<Surroundings> = ({ env: { mail, alerts } }) =>
  Promise.resolve([
    mail === null
      ? advice(
          'mail',
          'No mail leaves: codes wait in an outbox that staff read.',
          'Set MAIL_URL and MAIL_FROM.',
        )
      : ok('mail', `Mail is sent as ${mail.from}.`),
    alerts.mailTo.length === 0 && alerts.webhook === null
      ? advice(
          'alerts',
          'Nobody is notified of alerts outside of the console.',
          'Set ALERT_MAIL_TO or ALERT_WEBHOOK_URL.',
        )
      : ok('alerts', 'Staff are notified of alerts.'),
  ]);

export const examineProxy: Examination<Surroundings> = ({ env: { mode, trustProxy } }) =>
  Promise.resolve(
    mode !== 'production'
      ? []
      : [
          trustProxy === 0
            ? advice(
                'proxy',
                'Behind a proxy all members would share one address, and one limit.',
                'Set TRUST_PROXY to the proxy’s address.',
              )
            : ok('proxy', 'Each member has an address of their own.'),
        ],
  );
