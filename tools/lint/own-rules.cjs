/** Files of the member app that compare two readings of the device's own clock, one of which may be stored or of another tab. */
const DEVICE_CLOCK = [
  'app/page-updates.ts',
  'features/chat/chat.saga.ts',
  'features/chat/outbox.saga.ts',
  'features/recovery/components/open-requests.tsx',
  'features/recovery/use-own-request.ts',
  'features/security/screens/email-screen.tsx',
  'features/support/kept-files.ts',
  'shared/clock.ts',
  'shared/saga/send-in-order.ts',
  'shared/saga/socket-channel.ts',
  'shared/start/before-paint.ts',
  'shared/start/prefetched-calls.ts',
  'shared/use-now.ts',
  'state/config/config.saga.ts',
  'state/money-requests/money-requests.saga.ts',
  'state/realtime/topics.ts',
  'state/resources/resources.saga.ts',
].map((file) => `apps/h5-web/src/${file}`);

/** Switches on the rules of tools/lint/rules, which tools/lint/run.mjs loads. */
module.exports = {
  rules: {
    'file-names': 'error',
    'disable-needs-reason': 'error',
  },
  overrides: [
    {
      files: ['apps/api/**/*.ts', 'apps/arcade/**/*.ts'],
      rules: { 'no-raw-sql-text': 'error', 'no-math-random': 'error' },
    },
    {
      files: ['apps/{api,arcade}/src/**/*.ts', 'libs/{database,domain,fairness}/src/**/*.ts'],
      excludedFiles: ['**/*.test.ts'],
      rules: { 'no-wall-clock': 'error' },
    },
    {
      // What the member app shows follows the server's time; see DEVICE_CLOCK for the rest.
      files: ['apps/h5-web/src/**/*.{ts,tsx}'],
      excludedFiles: ['**/*.test.{ts,tsx}', '**/*.fixture.ts', '**/testing/**', ...DEVICE_CLOCK],
      rules: { 'no-wall-clock': 'error' },
    },
    {
      files: ['apps/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
      excludedFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: { 'no-double-cast': 'error' },
    },
    {
      files: ['libs/domain/**/*.ts', 'libs/fairness/**/*.ts'],
      rules: { 'no-math-random': 'error' },
    },
    {
      files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
      rules: { 'no-effect-expression': 'error' },
    },
    {
      // What runs in a member's browser, which may have been served over plain HTTP.
      files: ['apps/{back-office,h5-web,arcade-web}/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
      rules: { 'no-secure-context-api': 'error' },
    },
    {
      files: ['apps/*/src/**/*.tsx', 'libs/*/src/**/*.tsx'],
      excludedFiles: ['**/*.test.tsx'],
      rules: { 'no-raw-colours': 'error' },
    },
    {
      files: ['apps/{back-office,h5-web,arcade-web}/src/**/*.tsx', 'libs/ui/src/**/*.tsx'],
      excludedFiles: ['**/*.test.tsx', '**/testing/**'],
      rules: { 'no-raw-text': 'error' },
    },
  ],
};
