import { findHouseWords, termFor } from './house-words.mjs';

it.each([
  'crewRows',
  'CrashCrew',
  'crash-crew.tsx',
  '#crew',
  'CREW_SIZE',
  'everyMs',
  'MOST_WAITING',
  'POLL_EVERY_MS',
  'REQUESTS_A_MINUTE',
  'framesASecond',
])('%s has a house word', (name) => expect(termFor(name)).not.toBeNull());

it.each([
  'screw',
  'transition',
  'everyone',
  'artifacts',
  'ALMOST_FULL',
  'EVERYTHING',
  'position',
  'NOT_A_NUMBER',
  'DATA_DAY',
  'dataDay',
])('%s has none', (name) => expect(termFor(name)).toBeNull());

it('names the file, the declaration and the term; strings, comments and uses of other names are free', () =>
  expect(
    findHouseWords([
      {
        path: 'a/early-call.ts',
        text: '/** early */ const purse = "kick"; type T = { sit(): void }; kick();',
      },
    ]),
  ).toEqual([
    'a/early-call.ts: "early-call.ts" is a house word, use prefetchedCall',
    'a/early-call.ts: "purse" is a house word, use key',
    'a/early-call.ts: "sit" is a house word, use openSession',
  ]));
