/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviceFields, knownDevice } from './readme-example';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the example in the README', () => {
  it('is the code that is tested here', () => {
    expect(read('../README.md')).toContain(read('readme-example.ts'));
  });

  it('knows nothing before the first answer, and the same id ever after', async () => {
    expect(knownDevice()).toBeNull();
    const fields = await deviceFields();
    expect(fields.deviceID).toMatch(/^[0-9A-F]{32}$/);
    expect(fields.mac).toMatch(/^[0-9A-F]{12}$/);
    expect(knownDevice()).toBe(fields.deviceID);
  });
});
