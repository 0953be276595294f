const TEST_FILES = ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs', '**/testing.ts', '**/testing/**'];
const SCRIPT_FILES = ['**/*.mjs', '**/*.cjs', '**/*.js'];

/** The language rules: everything that is not about who may import whom. */
module.exports = {
  env: { es2023: true, browser: true, node: true },
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2023, sourceType: 'module', ecmaFeatures: { jsx: true } },
  plugins: ['@typescript-eslint', 'import'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/recommended', 'prettier'],
  ignorePatterns: ['node_modules', 'dist', 'coverage', 'tmp', '.nx', '.data', 'tools/checks/stranger'],
  reportUnusedDisableDirectives: true,
  rules: {
    // TypeScript checks names better than this rule, and the scripts are checked by it as well.
    'no-undef': 'off',
    'no-console': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'max-params': ['error', 3],
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'TSEnumDeclaration',
        message: 'Write a closed set as an `as const` array and a Record table.',
      },
      { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      {
        selector:
          ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, TSAsExpression[expression.type="ObjectExpression"])',
        message: 'Write the fields without a literal spread around them.',
      },
    ],
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      plugins: ['react', 'react-hooks', 'jsx-a11y'],
      extends: [
        'plugin:react/recommended',
        'plugin:react/jsx-runtime',
        'plugin:jsx-a11y/recommended',
        'prettier',
      ],
      settings: { react: { version: 'detect' } },
      rules: {
        'react/prop-types': 'off',
        'react/no-danger': 'error',
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
      plugins: ['react-hooks'],
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    },
    {
      // redux-saga's generators are typed by what they yield; a yield-less one is still a generator on purpose.
      files: ['**/*.saga.ts', '**/*.saga.test.ts'],
      rules: { 'require-yield': 'off', 'react-hooks/rules-of-hooks': 'off' },
    },
    {
      files: TEST_FILES,
      env: { jest: true },
      rules: {
        'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': 'off',
        // A row of a test table arrives as parameters.
        'max-params': 'off',
      },
    },
    {
      files: SCRIPT_FILES,
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    {
      // Their tools read the default export of these files.
      files: ['**/*.config.mjs', '**/*.config.ts', '**/vite.config.*', '**/tools/jest/**', '**/*.d.ts'],
      rules: { 'no-restricted-syntax': 'off' },
    },
  ],
};
