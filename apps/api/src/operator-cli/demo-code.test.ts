import { matchTotp, fromBase32 } from '@realm/domain';
import { demoCode } from './demo-code';

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NOW = 1_764_000_010_000;

it('shows the code of now and how long it lasts', () => {
  const text = demoCode(JSON.stringify({ 'demo.maker': KEY }), 'demo.maker', NOW) ?? '';
  const [, code = '', left = ''] = /^(\d{6}) {2}\(for (\d+) s/.exec(text) ?? [];
  const seed = fromBase32(KEY) ?? new Uint8Array();
  expect(matchTotp(seed, { code, atMs: NOW, afterStep: 0 })).toBe(Math.floor(NOW / 30_000));
  expect(Number(left)).toBe(30 - ((NOW / 1_000) % 30));
});

it('knows nobody else, and nobody where there is no sandbox', () => {
  expect(demoCode(JSON.stringify({ 'demo.maker': KEY }), 'ada', NOW)).toBeNull();
  expect(demoCode(null, 'demo.maker', NOW)).toBeNull();
});
