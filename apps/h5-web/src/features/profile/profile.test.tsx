import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accepted, refused } from '@realm/api-client/testing';
import { PROFILE, renderFeature } from '../../state/testing/render-app';
import { selectProfile } from '../../state/session/session.selectors';
import { selectToasts } from '../../state/toasts/toasts.slice';
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
  expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'common.done.nickname' }]);
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

describe('a photo of the member’s own', () => {
  const OWN = `u-${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}`;
  const jpeg = (size = 3) => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });

  it('is the avatar as soon as it has arrived', async () => {
    const { user, api } = await renderFeature(feature, {
      at: '/userCenter/avatar',
      member: true,
      answers: {
        uploadAvatar: accepted({ ...PROFILE, avatar: OWN }),
        getAvatar: accepted({ type: 'image/jpeg', data: 'AAAA' }),
      },
    });
    await user.upload(screen.getByLabelText(/Upload a photo/), jpeg());
    expect(await screen.findByLabelText(/Choose another photo/)).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'getAvatar')?.input).toEqual({ avatar: OWN });
    expect(document.querySelector('img[src="data:image/jpeg;base64,AAAA"]')).not.toBeNull();
  });

  it.each([
    ['another kind of file', new File(['x'], 'me.gif', { type: 'image/gif' })],
    ['more than 10 MB', jpeg(10 * 1024 * 1024 + 1)],
  ])('is refused beside the button when it is %s, and nothing is sent', async (_what, file) => {
    const { api } = await renderFeature(feature, { at: '/userCenter/avatar', member: true });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText(/Upload a photo/), file);
    expect(screen.getByText(/JPG|10 MB/, { selector: '[aria-live] *' })).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'uploadAvatar')).toBe(false);
  });

  it('that the server refuses leaves the former avatar, and says why', async () => {
    const { user, store } = await renderFeature(feature, {
      at: '/userCenter/avatar',
      member: true,
      answers: { uploadAvatar: refused('UPLOAD_INVALID') },
    });
    await user.upload(screen.getByLabelText(/Upload a photo/), jpeg());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(selectProfile(store.getState())?.avatar).toBe(PROFILE.avatar);
  });
});
