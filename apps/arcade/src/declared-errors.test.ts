import { join } from 'node:path';
import {
  ARCADE_ENDPOINTS,
  arcadeEndpoint,
  SHARED_ERRORS,
  type ArcadeEndpointName,
} from '@realm/arcade-contract';
import { Sources } from './testing/raised-errors';

// The compiler reads the whole arcade once.
jest.setTimeout(180_000);
const sources = new Sources(join(__dirname, '../../..'));

const isShared = (code: string) => SHARED_ERRORS.some((shared) => shared === code);
const sorted = (codes: Iterable<string>) => [...codes].filter((code) => !isShared(code)).sort();

it.each(Object.keys(ARCADE_ENDPOINTS) as ArcadeEndpointName[])(
  '%s declares exactly the errors that it is answered with',
  (name) => {
    const handler =
      name === 'openSession'
        ? sources.handlerOf('open', /\/src\/arcade\.ts$/)
        : sources.handlerOf(name, /\/src\/(calls|arcade|games\/[\w-]+)\.ts$/);
    expect(sorted(sources.errorsFrom(handler))).toEqual(sorted(arcadeEndpoint(name).errors));
  },
);
