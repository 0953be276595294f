import { nodeProject } from './jest/preset.mjs';

export default { ...nodeProject(import.meta.url), roots: ['<rootDir>'] };
