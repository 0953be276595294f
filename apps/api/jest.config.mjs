import { nodeProject } from '../../tools/jest/preset.mjs';

// The first suite after a change of the migrations prepares a database, which takes seconds.
export default { ...nodeProject(import.meta.url), testTimeout: 60_000 };
