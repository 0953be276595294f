import { explorerUrl, readExplorers } from './explorers';

const PATTERN = 'https://explorer.example.com/tx/{hash}';
const one = (pattern: unknown) => readExplorers(JSON.stringify({ TRC20: pattern }), []);

it('puts the hash in its place', () => {
  const explorers = readExplorers(
    `{"TRC20":"${PATTERN}","ERC20":"https://eth.example.com/#/t?id={hash}"}`,
    [],
  );
  if (typeof explorers === 'string') throw new Error(explorers);
  expect(explorerUrl(explorers, 'TRC20', 'ab12')).toBe('https://explorer.example.com/tx/ab12');
  expect(explorerUrl(explorers, 'ERC20', '0x$&')).toBe('https://eth.example.com/#/t?id=0x%24%26');
  expect(explorerUrl(explorers, 'TRC20', null)).toBeNull();
  expect(explorerUrl(explorers, 'BEP20', 'ab12')).toBeNull();
  expect(explorerUrl(explorers, null, 'ab12')).toBeNull();
});

it.each([
  ['http://explorer.example.com/tx/{hash}'],
  ['javascript:alert({hash})'],
  ['https://explorer.example.com/tx/'],
  ['https://explorer.example.com/{hash}/{hash}'],
  ['https://{hash}.example.com/'],
  ['https://user:word@explorer.example.com/{hash}'],
  ['explorer.example.com/{hash}'],
  [7],
])('refuses %j', (pattern) => {
  expect(one(pattern)).toMatch(/^EXPLORERS must be a JSON object/);
});

it.each([['[]'], ['{'], ['{"SOL":"https://explorer.example.com/{hash}"}']])('refuses %s', (text) => {
  expect(readExplorers(text, [])).toMatch(/^EXPLORERS must be a JSON object/);
});

it('refuses an explorer of payments that are simulated', () => {
  expect(readExplorers(`{"TRC20":"${PATTERN}"}`, ['sandbox'])).toMatch(/must not name TRC20/);
});
