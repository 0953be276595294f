import { findPeople, maskedUid } from './people';

const person = (nickname: string, uid: string) => ({
  nickname,
  uid,
  avatar: 'owl',
  owner: false,
  moderator: false,
});
const PEOPLE = [person('Nightfly', '88000001'), person('阿木', '97000002'), person('fly 8', '12000003')];
const found = (typed: string) => findPeople(PEOPLE, typed).map(({ nickname }) => nickname);

it.each([
  ['', ['Nightfly', '阿木', 'fly 8']],
  [' FLY ', ['Nightfly', 'fly 8']],
  ['ＦＬＹ', ['Nightfly', 'fly 8']],
  ['木', ['阿木']],
  ['97 000', ['阿木']],
  ['8', ['Nightfly', 'fly 8']],
  ['0003', []],
])('%j finds %j', (typed, nicknames) => {
  expect(found(typed)).toEqual(nicknames);
});

it('shows of a number no more than its ends', () => {
  expect(maskedUid('978981931045')).toBe('97 *** 045');
});
