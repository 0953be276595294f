import { ok, wrong } from './finding';
import { reportFindings } from './report-findings';

it('says what is well in a line, and what is not in two', () => {
  expect(reportFindings([ok('clock', 'It is right.'), wrong('rates', 'There is none.', 'Set one.')])).toBe(
    [
      'ok      clock       It is right.',
      'WRONG   rates       There is none.',
      '                    Set one.',
      '',
      '1 ok, 0 advice, 1 wrong',
    ].join('\n'),
  );
});
