import { OPERATOR_ENDPOINTS } from '@realm/api-client/contract';
import { recordedResults } from './recorded-results';
import { RULES, type RuleResult } from './run-conformance';

const result = (change: Partial<RuleResult>): RuleResult => ({
  id: 'repeated-command',
  text: 'A repeated command is answered as before',
  mismatch: null,
  missing: null,
  ...change,
});

it('keeps what became of each rule, and of what was found only what can be seen', () => {
  expect(
    recordedResults([
      result({}),
      result({ missing: 'staff' }),
      result({ mismatch: 'the outcome is "\u0000ok\u202E"' }),
      result({ mismatch: '\u200B' }),
    ]).map(({ outcome, found }) => [outcome, found]),
  ).toEqual([
    ['followed', undefined],
    ['skipped', undefined],
    ['broken', 'the outcome is "ok"'],
    ['broken', '?'],
  ]);
});

it('is what the operator API takes, for every rule and whatever a platform answers', () => {
  const { input } = OPERATOR_ENDPOINTS['provider/record-check'];
  for (const mismatch of [
    null,
    '',
    '\ud800',
    `${'a'.repeat(999)}😀`,
    'line\nbreak',
    '\u2028'.repeat(2_000),
  ]) {
    const results = recordedResults(RULES.map(({ id, text }) => result({ id, text, mismatch })));
    expect(input.safeParse({ provider: 'arcade', results })).toMatchObject({ success: true });
  }
});
