import config from './jest.config.mjs';

/** The pictures of `npm run gallery`, which are no story. */
export default { ...config, testMatch: ['**/*.gallery.ts'] };
