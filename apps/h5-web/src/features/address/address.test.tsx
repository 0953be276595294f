import { screen, waitFor } from '@testing-library/react';
import type { WalletAddress } from '@realm/api-client';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import { renderFeature } from '../../state/testing/render-app';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { feature } from './index';
import { cameraFixture } from './scan/camera.fixture';

const TRON = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const serverTime = '2026-11-21T02:00:00.000Z';

const saved = (over: Partial<WalletAddress> = {}): WalletAddress => ({
  addressId: 'a1',
  label: 'Main wallet',
  network: 'TRC20',
  currencyCode: 'USDT',
  address: TRON,
  createdAt: '2026-11-20T02:00:00.000Z',
  usableAt: '2026-11-21T02:00:00.000Z',
  ...over,
});
const book = (...items: WalletAddress[]) => accepted({ items, lockMs: 30_000, serverTime });

describe('the list', () => {
  it("counts down to when a new address can be used, by the server's clock", async () => {
    const fresh = saved({ usableAt: '2026-11-21T03:30:00.000Z' });
    await renderFeature(feature, {
      at: '/userCenter/btcAddress',
      answers: { listAddresses: book(fresh) },
      member: true,
    });
    expect(await screen.findByText(/Available in 01:(30:00|29:5\d)/)).toBeInTheDocument();
  });

  it('says how long the server locks a new address, and one that is added again', async () => {
    const { user } = await renderFeature(feature, {
      at: '/userCenter/btcAddress',
      answers: { listAddresses: book(saved()) },
      member: true,
    });
    expect(await screen.findByText(/A new address can be used after 30 seconds/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Main wallet' }));
    expect(screen.getByText(/used after another 30 seconds/)).toBeInTheDocument();
  });

  it('offers no sixth address', async () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => saved({ addressId: id, label: `Wallet ${id}` }));
    await renderFeature(feature, {
      at: '/userCenter/btcAddress',
      answers: { listAddresses: book(...five) },
      member: true,
    });
    expect(await screen.findByText('5 of 5 saved')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add address' })).not.toBeInTheDocument();
  });

  it('says beside the field that the payment password is wrong, and keeps the address', async () => {
    const { user } = await renderFeature(feature, {
      at: '/userCenter/btcAddress',
      answers: { listAddresses: book(saved()), operateAddress: refused('PAYMENT_PASSWORD_WRONG') },
      member: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Main wallet' }));
    await user.type(screen.getByLabelText('Payment password'), 'nope-nope-1');
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    expect(
      await screen.findByText('Wrong payment password. No money moved; please enter it again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Main wallet' })).toBeInTheDocument();
  });
});

it('an address whose removal lost its answer is removed, not missing', async () => {
  const removals = [unreachable('timeout'), refused('ADDRESS_NOT_FOUND')];
  let items = [saved()];
  const { user, store } = await renderFeature(feature, {
    at: '/userCenter/btcAddress',
    answers: {
      listAddresses: () => book(...items),
      operateAddress: () => removals.shift() ?? unreachable('timeout'),
    },
    member: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Main wallet' }));
  await user.type(screen.getByLabelText('Payment password'), 'pay-word-7');
  await user.click(screen.getByRole('button', { name: 'Remove address' }));
  await screen.findByRole('alert');
  items = [];
  await user.click(screen.getByRole('button', { name: 'Remove address' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Main wallet' })).toBeNull());
  expect(screen.queryByLabelText('Payment password')).toBeNull();
  expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'common.done.addressRemoved' }]);
});

describe('adding', () => {
  async function open(answers: Parameters<typeof renderFeature>[1]['answers']) {
    const view = await renderFeature(feature, {
      at: '/userCenter/btcAddressAdd?back=withdraw',
      answers: { listAddresses: book(), ...answers },
      member: true,
    });
    const field = await screen.findByLabelText('Wallet address');
    return { ...view, field };
  }

  it('says when the address can be used', async () => {
    await open({});
    expect(screen.getByText(/can be used after 30 seconds/)).toBeInTheDocument();
  });

  it('pastes from the clipboard at a press, and says so where the browser refuses', async () => {
    const { user, field } = await open({});
    // eslint-disable-next-line no-secure-context-api -- user-event's clipboard
    await navigator.clipboard.writeText(` ${EVM} `);
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(field).toHaveValue(EVM));
    // eslint-disable-next-line no-secure-context-api -- user-event's clipboard
    const refusing = jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    expect(await screen.findByText(/doesn't allow reading the clipboard/)).toBeVisible();
    expect(field).toHaveValue(EVM);
    refusing.mockRestore();
  });

  it('warns of another network while typing and switches to it', async () => {
    const { user, field } = await open({});
    await user.click(field);
    await user.paste(EVM);
    expect(screen.getByText(/This isn't a TRC20 address/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Switch to ERC20' }));
    expect(screen.getByRole('radio', { name: /ERC20/ })).toBeChecked();
    expect(screen.getByText('Valid ERC20 address')).toBeInTheDocument();
  });

  it('binds the address and returns to the withdrawal', async () => {
    const { user, field, api } = await open({ operateAddress: book(saved()) });
    await user.type(field, TRON);
    await user.type(screen.getByLabelText('Name'), 'Main wallet');
    await user.type(screen.getByLabelText('Payment password'), 'pay-word-7');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/userCenter/withdraw'));
    expect(api.calls.find(({ name }) => name === 'operateAddress')?.input).toEqual({
      operation: 'add',
      network: 'TRC20',
      address: TRON,
      label: 'Main wallet',
      paymentPassword: 'pay-word-7',
    });
  });
});

it('a refusal that is about no field is beside the button that was pressed', async () => {
  const { user } = await renderFeature(feature, {
    at: '/userCenter/btcAddressAdd',
    answers: { listAddresses: book(), operateAddress: unreachable('network') },
    member: true,
  });
  await user.type(await screen.findByLabelText('Wallet address'), TRON);
  await user.type(screen.getByLabelText('Name'), 'Main wallet');
  await user.type(screen.getByLabelText('Payment password'), 'pay-word-7');
  const save = screen.getByRole('button', { name: 'Save address' });
  await user.click(save);
  const refusal = await screen.findByText(/couldn't reach the server/);
  expect(save.closest('form')).toBe(refusal.closest('form'));
  expect(refusal.closest('.footer')).toBe(save.closest('.footer'));
  expect(save.closest('.footer')).not.toBeNull();
});

describe('scanning', () => {
  const camera = cameraFixture();

  async function openScanner() {
    const view = await renderFeature(feature, {
      at: '/userCenter/btcAddressAdd',
      answers: { listAddresses: book() },
      member: true,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Scan' }));
    const field = () => screen.getByLabelText('Wallet address');
    return { ...view, field };
  }

  it('fills the address in, warns of the network that the code names, and releases the camera', async () => {
    const { user, field } = await openScanner();
    await screen.findByText(/inside the frame/);
    camera.show(`ethereum:${EVM}@56`);
    await waitFor(() => expect(field()).toHaveValue(EVM));
    expect(camera.isOn()).toBe(false);
    expect(screen.getByText(/The code is for BEP20, and you chose TRC20/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Switch to BEP20' }));
    expect(screen.getByRole('radio', { name: /BEP20/ })).toBeChecked();
    expect(screen.getByText('Valid BEP20 address')).toBeInTheDocument();
  });

  it('goes on after a code without an address or of another network, and says which', async () => {
    const { field } = await openScanner();
    camera.show('https://example.com');
    expect(await screen.findByText(/no TRC20, ERC20 or BEP20 address/)).toBeInTheDocument();
    camera.show(`ethereum:${EVM}@137`);
    expect(await screen.findByText(/a network that isn't supported/)).toBeInTheDocument();
    camera.show(TRON);
    await waitFor(() => expect(field()).toHaveValue(TRON));
  });

  it('releases the camera when the sheet is closed and while the page is hidden', async () => {
    const { user } = await openScanner();
    await waitFor(() => expect(camera.isOn()).toBe(true));
    camera.setVisible(false);
    await waitFor(() => expect(camera.isOn()).toBe(false));
    camera.setVisible(true);
    await waitFor(() => expect(camera.isOn()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(camera.isOn()).toBe(false));
  });

  it.each([
    ['NotAllowedError', /doesn't allow the camera/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /camera can't be used/],
  ])('says what to do after %s, and reads an image instead', async (name, text) => {
    camera.fail(name);
    const { user, field } = await openScanner();
    expect(await screen.findByText(text)).toBeInTheDocument();
    const image = new File(['x'], 'code.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose image'), image);
    expect(await screen.findByText(/No QR code was found in the image/)).toBeInTheDocument();
    camera.show(`tron:${TRON}`);
    await user.upload(screen.getByLabelText('Choose image'), image);
    await waitFor(() => expect(field()).toHaveValue(TRON));
  });

  it('reads a link of a wallet that is pasted', async () => {
    const { user, field } = await openScanner();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(field());
    await user.paste(`tron:${TRON}?amount=5`);
    expect(field()).toHaveValue(TRON);
  });
});
