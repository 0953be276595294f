import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accepted, refused, unreachable, type FakeCall } from '@realm/api-client/testing';
import { connectionLost } from '../../state/live/live.slice';
import { MESSAGE, THREAD, openThread } from './support-thread.fixture';

let urls = 0;
beforeAll(() => {
  URL.createObjectURL = () => `blob:${String((urls += 1))}`;
  URL.revokeObjectURL = () => undefined;
});

const imageFile = (name = 'steps.png', type = 'image/png') => new File(['picture'], name, { type });
const answered = accepted({ thread: THREAD, message: { ...MESSAGE, seq: 2 } } as never);
const field = () => screen.findByLabelText('Answer');
const preview = () => screen.queryByRole('group', { name: 'Picture to send' });
const send = () => screen.getByRole('button', { name: /^Send/ });
const chooseFile = () => screen.findByLabelText('Choose a picture');
const sentFiles = (calls: readonly FakeCall[]) =>
  calls.filter(({ name }) => name === 'support/send-image').map(({ options }) => options?.file);
const dataOf = (files: readonly File[], text = '') => ({ files, types: ['Files'], getData: () => text });

it('a picture that is chosen is shown before it is sent, and goes with the name and what was read', async () => {
  const { user, callsOf, calls } = await openThread({ 'support/send-image': answered });
  const file = imageFile();
  await user.upload(await chooseFile(), file);
  expect(screen.getByRole('img', { name: 'steps.png' })).toHaveAttribute(
    'src',
    expect.stringMatching('blob:'),
  );
  expect(callsOf('support/send-image')).toEqual([]);
  await user.click(send());
  await waitFor(() => expect(preview()).toBeNull());
  expect(callsOf('support/send-image')).toMatchObject([{ member: '77', name: 'Mara', readTo: '1' }]);
  expect(sentFiles(calls)).toEqual([file]);
});

it('a picture is pasted or dropped; pasted text stays text', async () => {
  await openThread();
  fireEvent.paste(await field(), { clipboardData: dataOf([imageFile('pasted.png')], 'a table') });
  expect(preview()).toBeNull();
  fireEvent.paste(await field(), { clipboardData: dataOf([imageFile('pasted.png')]) });
  expect(screen.getByText('pasted.png')).toBeVisible();
  const view = screen.getByRole('region', { name: 'Thread' });
  fireEvent.dragOver(view, { dataTransfer: dataOf([]) });
  expect(screen.getByText('Drop the picture to attach it')).toBeVisible();
  fireEvent.drop(view, { dataTransfer: dataOf([imageFile('dropped.png')]) });
  expect(screen.getByText('dropped.png')).toBeVisible();
  expect(screen.queryByText('Drop the picture to attach it')).toBeNull();
});

it('says why a file is not taken, and keeps the one before it', async () => {
  const { user } = await openThread();
  await user.upload(await chooseFile(), imageFile());
  const view = screen.getByRole('region', { name: 'Thread' });
  const drop = (...files: readonly File[]) => fireEvent.drop(view, { dataTransfer: dataOf(files) });
  drop(imageFile('notes.pdf', 'application/pdf'));
  expect(screen.getByRole('alert')).toHaveTextContent('Use a JPG or PNG picture.');
  drop(imageFile('1.png'), imageFile('2.png'));
  expect(screen.getByRole('alert')).toHaveTextContent('One picture at a time.');
  expect(screen.getByText('steps.png')).toBeVisible();
  fireEvent.error(screen.getByRole('img', { name: 'steps.png' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/can't be opened/);
  expect(preview()).toBeNull();
});

it('a text beside the picture is sent after it', async () => {
  const { user, calls } = await openThread({ 'support/send-image': answered, 'support/answer': answered });
  await user.upload(await chooseFile(), imageFile());
  await user.type(await field(), 'This one');
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveValue(''));
  const sent = calls.filter(({ name }) => name === 'support/send-image' || name === 'support/answer');
  expect(sent.map(({ name }) => name)).toEqual(['support/send-image', 'support/answer']);
  expect(sent[1]?.input).toMatchObject({ text: 'This one' });
});

it('shows how much has been sent; a lost answer is asked for under the same id with the same file', async () => {
  const file = imageFile();
  let settle: (() => void) | null = null;
  let attempts = 0;
  const { user, callsOf, calls } = await openThread({
    'support/send-image': async (_input, options) => {
      attempts += 1;
      if (attempts === 2) return answered;
      options?.onUploadProgress?.(0.4);
      await new Promise<void>((done) => (settle = done));
      return unreachable('timeout');
    },
  });
  await user.upload(await chooseFile(), file);
  await user.click(send());
  const bar = await screen.findByRole('progressbar', { name: 'Picture upload' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '40 %'));
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  (settle as (() => void) | null)?.();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Confirming the result/);
  await waitFor(() => expect(preview()).toBeNull(), { timeout: 4_000 });
  expect(new Set(callsOf('support/send-image').map(({ requestId }) => requestId)).size).toBe(1);
  expect(sentFiles(calls)).toEqual([file, file]);
});

it('a refused picture stays with its reason, and is sent again under a new id or removed', async () => {
  const { user, callsOf } = await openThread({ 'support/send-image': refused('TOO_MANY_REQUESTS') });
  await user.upload(await chooseFile(), imageFile());
  await user.click(send());
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(callsOf('support/send-image')).toHaveLength(2));
  expect(new Set(callsOf('support/send-image').map(({ requestId }) => requestId)).size).toBe(2);
  await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
  expect(preview()).toBeNull();
});

it('while the console is not up to date nothing is sent, and the picture stays', async () => {
  const { user, callsOf, store } = await openThread();
  await user.upload(await chooseFile(), imageFile());
  act(() => void store.dispatch(connectionLost({ at: 0 })));
  await waitFor(() => expect(send()).toBeDisabled());
  expect(preview()).toBeVisible();
  expect(callsOf('support/send-image')).toEqual([]);
});
