import { concealing, makeSecrets, withSecrets } from './secrets';

const form = { account: 'lin2026', password: 'harbour-42-lane', remark: '' };

it('a concealed value is returned once, and only by its own store', () => {
  const secrets = makeSecrets();
  const hidden = secrets.conceal(form, ['password']) as typeof form;
  expect(JSON.stringify(hidden)).not.toContain('harbour-42-lane');
  expect(hidden).toMatchObject({ account: 'lin2026', remark: '' });
  expect(makeSecrets().reveal(hidden)).toEqual(hidden);
  expect(secrets.reveal(hidden)).toEqual(form);
  expect(secrets.reveal(hidden)).toEqual(hidden);
});

it('an action made from another carries the same ticket', () => {
  const secrets = makeSecrets();
  const hidden = secrets.conceal(form, ['password']) as typeof form;
  expect(secrets.conceal(hidden, ['password'])).toEqual(hidden);
  expect(secrets.reveal(hidden)).toEqual(form);
});

it('keeps no more than a few that were never sent', () => {
  const secrets = makeSecrets();
  const first = secrets.conceal(form, ['password']) as typeof form;
  for (let count = 0; count < 20; count += 1) secrets.conceal(form, ['password']);
  expect(secrets.reveal(first)).toEqual(first);
});

it('the middleware conceals the named fields at any depth, and changes no other action', () => {
  const secrets = makeSecrets();
  const passed: unknown[] = [];
  const dispatch = concealing(secrets)()((action) => passed.push(action));
  const plain = { type: 'plain', payload: form };
  dispatch(plain);
  dispatch({ type: 'nested', ...withSecrets({ input: form, password: '' }, ['password']) });
  expect(passed[0]).toBe(plain);
  const { payload } = passed[1] as { payload: { input: typeof form } };
  expect(payload).toEqual({ input: { ...form, password: expect.any(String) }, password: '' });
  expect(JSON.stringify(passed[1])).not.toContain('harbour-42-lane');
  expect(secrets.reveal(payload.input)).toEqual(form);
});
