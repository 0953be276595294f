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
