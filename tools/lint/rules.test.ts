import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as parser from '@typescript-eslint/parser';
import { RuleTester } from 'eslint';

const load = createRequire(__filename);
const tester = new RuleTester({
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const rule = (name: string) => load(`./rules/${name}.js`);
const at = (path: string) => join(process.cwd(), path);

tester.run('no-raw-sql-text', rule('no-raw-sql-text'), {
  valid: [
    'sql`select ${value}`',
    "sql.raw('select 1')",
    'sql.raw(`select 1`)',
    "client.query('select $1', [id])",
    'url.query(`a${b}`)',
  ],
  invalid: [
    { code: 'sql.raw(`select ${id}`)', errors: [{ messageId: 'raw' }] },
    { code: "sql.raw('select ' + id)", errors: [{ messageId: 'raw' }] },
    { code: 'sql.raw(text)', errors: [{ messageId: 'raw' }] },
    { code: 'client.query(`delete from t where id = ${id}`)', errors: [{ messageId: 'query' }] },
    { code: "db.exec('drop table ' + name)", errors: [{ messageId: 'query' }] },
  ],
});

tester.run('no-math-random', rule('no-math-random'), {
  valid: ['Math.floor(1)', 'crypto.randomInt(6)', 'dice.random()'],
  invalid: [
    { code: 'Math.random()', errors: [{ messageId: 'random' }] },
    { code: "Math['random']()", errors: [{ messageId: 'random' }] },
    { code: 'const { random } = Math', errors: [{ messageId: 'random' }] },
  ],
});

tester.run('no-double-cast', rule('no-double-cast'), {
  valid: [
    'value as Name',
    'value as unknown',
    '(value as Name).length as Size',
    'read(value as unknown) as Name',
  ],
  invalid: [
    { code: 'value as unknown as Name', errors: [{ messageId: 'doubleCast' }] },
    { code: '(read(value) as unknown) as Name', errors: [{ messageId: 'doubleCast' }] },
  ],
});

tester.run('no-wall-clock', rule('no-wall-clock'), {
  valid: ['new Date(text)', 'clock.now()', 'performance.now()', 'Date.parse(text)', 'Date.UTC(2026)'],
  invalid: [
    { code: 'new Date()', errors: [{ messageId: 'wallClock' }] },
    { code: 'Date.now()', errors: [{ messageId: 'wallClock' }] },
    { code: 'poll({ clock: Date.now })', errors: [{ messageId: 'wallClock' }] },
    { code: 'Date()', errors: [{ messageId: 'wallClock' }] },
  ],
});

tester.run('no-secure-context-api', rule('no-secure-context-api'), {
  valid: [
    'crypto.getRandomValues(new Uint8Array(16))',
    'navigator.userAgent',
    'newRequestId()',
    'server.storage.clipboard()',
  ],
  invalid: [
    { code: 'crypto.randomUUID()', errors: [{ messageId: 'secure' }] },
    { code: "globalThis.crypto['randomUUID']()", errors: [{ messageId: 'secure' }] },
    { code: 'const { subtle } = crypto', errors: [{ messageId: 'secure' }] },
    { code: 'await navigator.clipboard.writeText(text)', errors: [{ messageId: 'secure' }] },
    { code: "window.navigator.serviceWorker?.register('/sw.js')", errors: [{ messageId: 'secure' }] },
    { code: "navigator.wakeLock.request('screen')", errors: [{ messageId: 'secure' }] },
  ],
});

tester.run('no-raw-text', rule('no-raw-text'), {
  valid: [
    "<p>{t('wallet.total')}</p>",
    '<p>≈ 7.2 ·</p>',
    '<Icon name="wallet" />',
    '<input type="text" />',
    "<Text as={'p'} />",
  ],
  invalid: [
    { code: '<p>总余额</p>', errors: [{ messageId: 'text' }] },
    { code: "<p>{'Total'}</p>", errors: [{ messageId: 'text' }] },
    { code: '<p>{`Total ${sum}`}</p>', errors: [{ messageId: 'text' }] },
    { code: '<button aria-label="Close" />', errors: [{ messageId: 'text' }] },
    { code: "<Field label={'Amount'} />", errors: [{ messageId: 'text' }] },
  ],
});

tester.run('no-raw-colours', rule('no-raw-colours'), {
  valid: [
    '<p style={{ color: "var(--ink)" }} />',
    '<a href="#add" />',
    'const order = "No. #12345";',
    'const anchor = "#cashback";',
  ],
  invalid: [
    { code: '<p style={{ color: "#fff" }} />', errors: [{ messageId: 'colour' }] },
    { code: '<path fill="#A1B2C3" />', errors: [{ messageId: 'colour' }] },
    { code: 'const border = `1px solid rgba(0, 0, 0, ${alpha})`;', errors: [{ messageId: 'colour' }] },
    { code: 'const ink = "oklch(0.7 0.1 200)";', errors: [{ messageId: 'colour' }] },
  ],
});

tester.run('no-effect-expression', rule('no-effect-expression'), {
  valid: [
    'useEffect(() => { box.scrollIntoView(); }, [])',
    'useEffect(() => void dispatch(opened()), [])',
    'useEffect(() => () => void dispatch(left()), [])',
    'useEffect(() => { return lend(navigate); }, [])',
    'useEffect(subscribe, [])',
    'useMemo(() => box.width(), [])',
  ],
  invalid: [
    { code: 'useEffect(() => box.scrollIntoView(), [])', errors: [{ messageId: 'expression' }] },
    { code: 'useEffect(() => field.current?.focus(), [])', errors: [{ messageId: 'expression' }] },
    { code: 'React.useLayoutEffect(() => measure(), [])', errors: [{ messageId: 'expression' }] },
    { code: 'useInsertionEffect(() => lend(navigate), [])', errors: [{ messageId: 'expression' }] },
    { code: 'useEffect(async () => { await load(); }, [])', errors: [{ messageId: 'expression' }] },
  ],
});

tester.run('file-names', rule('file-names'), {
  valid: [
    { code: '1', filename: at('libs/domain/src/money/money.test.ts') },
    { code: '1', filename: at('apps/h5-web/src/vite-env.d.ts') },
    { code: '1', filename: at('.eslintrc.cjs') },
  ],
  invalid: [
    { code: '1', filename: at('libs/domain/src/utils/money.ts'), errors: [{ messageId: 'folder' }] },
    { code: '1', filename: at('apps/api/src/common/x.ts'), errors: [{ messageId: 'folder' }] },
    { code: '1', filename: at('libs/ui/src/Button.tsx'), errors: [{ messageId: 'name' }] },
    { code: '1', filename: at('libs/ui/src/use_copied.ts'), errors: [{ messageId: 'name' }] },
  ],
});

// The tester refuses code that carries its own switches unless the switched rule is known to it; `no-var` is.
tester.run('disable-needs-reason', rule('disable-needs-reason'), {
  valid: [
    '// eslint-disable-next-line no-var -- the snippet runs in old browsers\nvar a = 1;',
    '// not a switch\n1;',
  ],
  invalid: [
    { code: '// eslint-disable-next-line no-var\nvar a = 1;', errors: [{ messageId: 'reason' }] },
    { code: '/* eslint-disable no-var */\nvar a = 1;', errors: [{ messageId: 'reason' }] },
  ],
});
