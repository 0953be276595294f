import { screen } from '@testing-library/react';
import { accepted, refused } from '@realm/api-client/testing';
import { PROFILE, renderFeature } from '../../state/testing/render-app';
import { selectProfile } from '../../state/session/session.selectors';
import { feature } from '.';

const at = '/userCenter/userInfo';

it('saves a new nickname, trimmed, and shows it', async () => {
  const { user, api, store } = await renderFeature(feature, {
    at,
    member: true,
    answers: { editProfile: accepted({ ...PROFILE, nickname: '小林' }) },
  });
  await user.click(screen.getByRole('button', { name: /Nickname/ }));
  const field = screen.getByRole('textbox', { hidden: true });
  await user.clear(field);
  await user.type(field, ' 小林 {Enter}');
  expect(api.calls.findLast(({ name }) => name === 'editProfile')?.input).toMatchObject({ nickname: '小林' });
  expect(selectProfile(store.getState())?.nickname).toBe('小林');
});

it.each([
  ['nine characters', '123456789', 'Use up to 8 characters.'],
  ['nothing', '   ', 'Enter a nickname.'],
])('%s is refused beside the field, before anything is sent', async (_what, typed, message) => {
  const { user, api } = await renderFeature(feature, { at, member: true });
  await user.click(screen.getByRole('button', { name: /Nickname/ }));
  const field = screen.getByRole('textbox', { hidden: true });
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(api.calls.some(({ name }) => name === 'editProfile')).toBe(false);
});

it('keeps the input when the server refuses it', async () => {
  const { user } = await renderFeature(feature, {
    at,
    member: true,
    answers: { editProfile: refused('NICKNAME_INVALID') },
  });
  await user.click(screen.getByRole('button', { name: /Nickname/ }));
  const field = screen.getByRole('textbox', { hidden: true });
  await user.clear(field);
  await user.type(field, 'admin{Enter}');
  expect(field).toHaveValue('admin');
  expect(field).toBeInvalid();
});

it('asks again for a profile that start-up could not get', async () => {
  const { store } = await renderFeature(feature, { at });
  expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  expect(selectProfile(store.getState())).toBeNull();
});

it('offers an avatar only when it differs from the present one', async () => {
  const { user, api } = await renderFeature(feature, {
    at: '/userCenter/avatar',
    member: true,
    answers: { editProfile: accepted({ ...PROFILE, avatar: 'owl' }) },
  });
  const use = screen.getByRole('button', { name: 'Use this avatar' });
  expect(use).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Wolf' }));
  await user.click(use);
  expect(api.calls.findLast(({ name }) => name === 'editProfile')?.input).toMatchObject({ avatar: 'wolf' });
});
