import { runWork } from '@realm/server';
import { createFailureLog } from './failure-log';

function logged(asJson: boolean) {
  const lines: string[] = [];
  const onFailure = createFailureLog((line) => void lines.push(line), { asJson, clock: () => 0 });
  return { lines, onFailure };
}

it('background failures are lines of JSON with the id of the run, as requests are', () => {
  const { lines, onFailure } = logged(true);
  runWork({ requestId: 'abc', job: 'payouts' }, () => onFailure('job payouts', new Error('"broken"')));
  onFailure('the clock', 'away');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 50,
      time: expect.any(Number) as number,
      requestId: 'abc',
      job: 'payouts',
      what: 'job payouts',
      msg: '"broken"',
    },
    { level: 50, time: expect.any(Number) as number, what: 'the clock', msg: 'away' },
  ]);
});

it('a developer reads them as text, and a repeated one once', () => {
  const { lines, onFailure } = logged(false);
  for (const requestId of ['a', 'b'])
    runWork({ requestId }, () => onFailure('job payouts', new Error('broken')));
  expect(lines).toEqual(['job payouts: broken']);
});

it('what several failures of one run were is said, each once', () => {
  const { lines, onFailure } = logged(false);
  const failures = [new Error('no such day'), new Error('no such day'), 'away'];
  onFailure('job payouts', new AggregateError(failures, 'some were not paid'));
  expect(lines).toEqual(['job payouts: some were not paid; no such day; away']);
});
