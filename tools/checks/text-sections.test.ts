import { compareSections } from './text-sections.mjs';

const LOADERS = `
  export const LOADERS = { pay: { load: () => import('../features/pay'), texts: ['pay', 'order'] } };
`;
const app = (over: Record<string, string> = {}) =>
  Object.entries({
    'src/main.ts': "import './shell';",
    'src/shell.ts': "import './app/loaders'; t('common.hello');",
    'src/app/loaders.ts': LOADERS,
    'src/features/pay/index.ts': "import { Pay } from './pay'; export const feature = Pay;",
    'src/features/pay/pay.tsx': "t('pay.title'); t(`order.status.${status}`);",
    ...over,
  }).map(([path, text]) => ({ path, text }));

const issues = (over: Record<string, string> = {}) =>
  compareSections({
    files: app(over),
    main: 'src/main.ts',
    first: ['common'],
    sections: ['common', 'pay', 'order', 'ledger'],
  });

it('accepts chunks that list what they use', () => expect(issues()).toEqual([]));

it.each([
  [
    'names a section too few',
    { 'src/features/pay/pay.tsx': "t('pay.title'); t('order.a'); t('ledger.b');" },
    /says "ledger"/,
  ],
  ['names a section too many', { 'src/features/pay/pay.tsx': "t('pay.title');" }, /says nothing of "order"/],
  [
    'uses more through what it imports',
    {
      'src/features/pay/index.ts': "import './pay'; import '../../shared';",
      'src/shared.ts': "t('ledger.a');",
    },
    /says "ledger"/,
  ],
  [
    'says more through a lib',
    { 'src/features/pay/index.ts': "import './pay'; import { ledgerLabel } from '@realm/i18n';" },
    /says "ledger"/,
  ],
  [
    'uses at once what is loaded later',
    { 'src/shell.ts': "import './app/loaders'; t('pay.title');" },
    /main\.ts says "pay"/,
  ],
])('reports a chunk that %s', (_what, over, issue) => {
  expect(issues(over)).toEqual([expect.stringMatching(issue)]);
});

it('knows what a chunk says in a part that it fetches later', () => {
  const entry = "import './pay'; const part = () => import('./part');";
  const part = { 'src/features/pay/index.ts': entry, 'src/features/pay/part.ts': "t('ledger.a');" };
  expect(issues(part)).toEqual([expect.stringMatching(/says "ledger"/)]);
});

it('ignores type imports', () => {
  const entry = "import './pay'; import type { Row } from '../../shared';";
  expect(issues({ 'src/features/pay/index.ts': entry, 'src/shared.ts': "t('ledger.a');" })).toEqual([]);
});
