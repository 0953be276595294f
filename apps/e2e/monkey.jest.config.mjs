import config from './jest.config.mjs';

/** The random walk of `npm run monkey`, which is no story. */
export default { ...config, testMatch: ['**/*.monkey.ts'] };
