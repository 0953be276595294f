/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { greet } from './readme-example';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

describe('the example in the README', () => {
  it('is the code that is tested here', () => {
    expect(read('../README.md')).toContain(read('readme-example.ts'));
  });

  it('says what the README says', async () => {
    localStorage.setItem('language', 'zht');
    await expect(greet()).resolves.toEqual([
      '儲存',
      'The minimum is 100.00 USDT.',
      '2 confirmations',
      'Deposit',
    ]);
  });
});
