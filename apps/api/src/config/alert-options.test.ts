import { environmentReader, type Variables } from '@realm/server';
import { DEFAULT_QUEUE_MINUTES, readAlertOptions } from './alert-options';

const SECRET = 'a secret of thirty-two characters';
const URL = 'https://ops.example.com/hook';

function read(variables: Variables) {
  const issues: string[] = [];
  return { options: readAlertOptions(environmentReader(variables, issues), issues, ['https:']), issues };
}

it('by itself nobody is called, and limits are the usual ones', () => {
  expect(read({})).toEqual({
    options: { queueMinutes: DEFAULT_QUEUE_MINUTES, mailTo: [], webhook: null },
    issues: [],
  });
});

it('reads limits by queue, addresses without repetition, and a webhook', () => {
  const { options, issues } = read({
    ALERT_QUEUE_MINUTES: '{"support": 5}',
    ALERT_MAIL_TO: 'ops@example.com, boss@example.com,ops@example.com',
    ALERT_WEBHOOK_URL: URL,
    ALERT_WEBHOOK_SECRET: SECRET,
  });
  expect(issues).toEqual([]);
  expect(options).toEqual({
    queueMinutes: { ...DEFAULT_QUEUE_MINUTES, support: 5 },
    mailTo: ['ops@example.com', 'boss@example.com'],
    webhook: { url: URL, secret: SECRET },
  });
});

it.each<[Variables, string]>([
  [{ ALERT_QUEUE_MINUTES: 'support=5' }, 'ALERT_QUEUE_MINUTES must be'],
  [{ ALERT_QUEUE_MINUTES: '{"kitchen": 5}' }, 'ALERT_QUEUE_MINUTES must be'],
  [{ ALERT_QUEUE_MINUTES: '{"support": 0}' }, 'ALERT_QUEUE_MINUTES must be'],
  [{ ALERT_QUEUE_MINUTES: '[5]' }, 'ALERT_QUEUE_MINUTES must be'],
  [{ ALERT_MAIL_TO: 'ops@example.com,everyone' }, 'ALERT_MAIL_TO must be'],
  [{ ALERT_WEBHOOK_URL: URL }, 'belong together'],
  [{ ALERT_WEBHOOK_SECRET: SECRET }, 'belong together'],
  [{ ALERT_WEBHOOK_URL: URL, ALERT_WEBHOOK_SECRET: 'short' }, 'ALERT_WEBHOOK_SECRET must have'],
  [
    { ALERT_WEBHOOK_URL: 'http://ops.example.com', ALERT_WEBHOOK_SECRET: SECRET },
    'ALERT_WEBHOOK_URL must be',
  ],
  [
    { ALERT_WEBHOOK_URL: 'https://me:pass@ops.example.com', ALERT_WEBHOOK_SECRET: SECRET },
    'ALERT_WEBHOOK_URL must be without',
  ],
])('refuses %j', (variables, issue) => {
  expect(read(variables).issues.join('\n')).toContain(issue);
});
