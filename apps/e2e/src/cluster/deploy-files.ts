import { installationFiles, type Files } from './installation-files';
import { platformFiles } from './platform-files';
import { EXAMPLE } from './production';
import { EXAMPLE_PLATFORM } from './several-cells';

/** Of a cell, what differs from the files of a single one by more than addresses and secrets. The whole would be shown three times. */
const SHOWN_OF_CELL =
  /^cells\/\w+\/(?:realm\/\w+\.env|haproxy\/.*|monitoring\/(?:prometheus|blackbox).*|firewall\/servers\.nft)$/;

const isShown = ([path]: Files[number]): boolean => !/^cells\/\w+\//.test(path) || SHOWN_OF_CELL.test(path);

const descriptionFile = (description: object): string => `${JSON.stringify(description, null, 2)}\n`;

/** @returns The files of `deploy/` that describe machines, by their path in it. */
export const deployFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...installationFiles(EXAMPLE),
    ...platformFiles(EXAMPLE_PLATFORM).filter(isShown),
    ['description.json', descriptionFile(EXAMPLE)],
    ['cells/description.json', descriptionFile(EXAMPLE_PLATFORM)],
  ]);
