import { browserProject } from '../../tools/jest/preset.mjs';

export default browserProject(import.meta.url);
