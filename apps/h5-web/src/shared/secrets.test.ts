import { conceal, reveal } from './secrets';

const form = { account: 'lin2026', password: 'harbour-42-lane', remark: '' };

it('what is concealed comes back once, and nowhere else', () => {
  const hidden = conceal(form, ['password']);
  expect(JSON.stringify(hidden)).not.toContain('harbour-42-lane');
  expect(hidden).toMatchObject({ account: 'lin2026', remark: '' });
  expect(reveal(hidden)).toEqual(form);
  expect(reveal(hidden)).toEqual(hidden);
});

it('an action made from another carries the same ticket', () => {
  const hidden = conceal(form, ['password']);
  expect(conceal(hidden, ['password'])).toEqual(hidden);
  expect(reveal(hidden)).toEqual(form);
});

it('keeps no more than a few that were never sent', () => {
  const first = conceal(form, ['password']);
  for (let count = 0; count < 20; count += 1) conceal(form, ['password']);
  expect(reveal(first)).toEqual(first);
});
