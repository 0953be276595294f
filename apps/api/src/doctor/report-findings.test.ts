import { withCommands } from './command';
import { ok, wrong } from './finding';
import { reportFindings } from './report-findings';

it('says what is well in a line, and what is not in two, in columns as wide as the longest name', () => {
  expect(
    reportFindings(
      withCommands(
        [ok('clock', 'It is right.'), wrong('directory login', 'It owns the tables.', 'Use another one.')],
        'npm',
      ),
    ),
  ).toBe(
    [
      'ok      clock            It is right.',
      'WRONG   directory login  It owns the tables.',
      '                         Use another one.',
      '',
      '1 ok, 0 advice, 1 wrong',
    ].join('\n'),
  );
});
