import { act, screen, within } from '@testing-library/react';
import type { BetOrder, DepositOrder } from '@realm/api-client';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, sampleOutput, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import type { Language } from '@realm/domain';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { contentChanged } from '../../../state/realtime/content-changed';
import { amountsSaid } from '../../../state/testing/amounts-said';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';
import { QUESTIONS, SupportServer } from '../support-server.fixture';

const deposit: DepositOrder = {
  ...(sampleOutput(MEMBER_ENDPOINTS.getDeposit) as DepositOrder),
  orderId: 'D26112030042',
  status: 'waiting-receipt',
  reason: '',
  payAmount: '200.000000',
};
const bet: BetOrder = {
  ...(sampleOutput(MEMBER_ENDPOINTS.getBetOrder) as BetOrder),
  orderNumber: 'G2611200000018842',
  gameId: 'dice',
  round: 'round-1',
  currencyCode: 'CNY',
  stake: '400.00',
  payout: '0.00',
  status: 'settled',
  result: 4,
};
beforeEach(() => sessionStorage.clear());

const open = (at: string, answers: FakeAnswers = {}, language: Language = 'en') =>
  renderFeature(feature, {
    at,
    answers: { ...new SupportServer().answers, ...answers },
    member: true,
    language,
  });

describe('customer service', () => {
  it('begins with the member’s own open order', async () => {
    const listDeposits = accepted({ items: [deposit], nextCursor: null });
    await open('/customerService', { listDeposits });
    expect(await screen.findByText(/Deposit 200\.00 USDT/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask about this order' })).toHaveAttribute(
      'href',
      '/customerService?order=deposit.D26112030042',
    );
  });

  it('hides its sum while the member hides amounts', async () => {
    localStorage.setItem(STORAGE_KEYS.amountsHidden, '1');
    await open('/customerService', { listDeposits: accepted({ items: [deposit], nextCursor: null }) });
    expect(await screen.findByText(/Deposit \*{4}/)).toBeVisible();
    expect(amountsSaid()).toEqual([]);
    localStorage.clear();
  });

  it('offers the first question about the order beside it', async () => {
    const listDeposits = accepted({ items: [deposit], nextCursor: null });
    await open('/customerService', { listDeposits });
    const matter = within(await screen.findByRole('region', { name: 'Your open order' }));
    expect(matter.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('D26112030042'),
      '/customerService?question=deposit-missing',
      '/customerService?order=deposit.D26112030042',
    ]);
  });

  it('lists the first questions in staff’s order, and the subjects that have one', async () => {
    await open('/customerService');
    expect(await screen.findByRole('link', { name: 'My deposit has not arrived' })).toHaveAttribute(
      'href',
      '/customerService?question=deposit-missing',
    );
    const subjects = within(screen.getByRole('navigation', { name: 'Browse by subject' }));
    expect(subjects.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Deposits',
      'Withdrawals',
      'Security',
    ]);
  });

  it('shows the questions of a subject', async () => {
    await open('/customerService?subject=deposit');
    await screen.findByRole('link', { name: 'The minimum' });
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('finds answers by what is typed, and leads to a person when there is none', async () => {
    const { user } = await open('/customerService');
    await user.type(screen.getByRole('searchbox'), 'trc20 network');
    expect(
      await screen.findByRole('link', { name: /Another network.*Deposits · About Another/ }),
    ).toBeVisible();
    expect(screen.getByText('1 result')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' zzz');
    expect(screen.getByText('0 results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask a person' })).toHaveAttribute(
      'href',
      '/customerService?view=thread',
    );
  });

  it.each(['zh', 'zht'] as const)('finds what staff wrote in %s', async (language) => {
    const word = { zh: 'late 中', zht: 'late 繁' }[language];
    const { user } = await open('/customerService', {}, language);
    await user.type(screen.getByRole('searchbox'), word);
    expect(await screen.findByRole('link', { name: /My deposit has not arrived/ })).toBeVisible();
  });

  const figures = {
    minimumDeposit: '20.000000',
    confirmations: { least: 2, most: 12 },
    reviewMs: 7_200_000,
    holdMs: 30_000,
  };
  it.each([
    ['account-risk', 'Strangers in my account', /It pauses 30 seconds/],
    ['deposit-amount', 'The minimum', /At least 20 USDT/],
    ['withdraw-review', 'When does it arrive?', /Within 2 hours/],
  ])('answers %s with what is configured', async (questionId, title, text) => {
    await open(`/customerService?question=${questionId}`, { getSupportFigures: accepted(figures) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('answers step by step, without figures while the server has none to give', async () => {
    await open('/customerService?question=deposit-missing', { getSupportFigures: unreachable('network') });
    expect(await screen.findByText('Do this.')).toBeVisible();
    expect(screen.getAllByRole('list')[0]?.children).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'The minimum' })).toBeVisible();
  });

  it('markup by staff is text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const [first] = QUESTIONS;
    if (first === undefined) throw new Error('no question');
    const listQuestions = accepted({ items: [{ ...first, body: { zh: markup, en: markup, zht: markup } }] });
    await open('/customerService?question=deposit-missing', { listQuestions });
    expect(await screen.findByText(markup)).toBeVisible();
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('shows what staff change while it is open, and leads to a person when they have taken it down', async () => {
    let items = QUESTIONS;
    const { store } = await open('/customerService?question=deposit-missing', {
      listQuestions: () => accepted({ items: [...items] }),
    });
    expect(await screen.findByText('Do this.')).toBeVisible();
    items = QUESTIONS.map((one) => ({ ...one, body: { ...one.body, en: 'Now\nDo that.' } }));
    act(() => void store.dispatch(contentChanged()));
    expect(await screen.findByText('Do that.')).toBeVisible();
    items = [];
    act(() => void store.dispatch(contentChanged()));
    expect(await screen.findByText('This answer is no longer here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask a person' })).toHaveAttribute(
      'href',
      '/customerService?view=thread',
    );
  });

  it('is searched and read on when the network is lost after the questions were read', async () => {
    let isReachable = true;
    const { user } = await open('/customerService', {
      listQuestions: () => (isReachable ? accepted({ items: [...QUESTIONS] }) : unreachable('network')),
    });
    await screen.findByRole('link', { name: 'My deposit has not arrived' });
    isReachable = false;
    await user.type(screen.getByRole('searchbox'), 'trc20');
    await user.click(screen.getByRole('link', { name: /Another network/ }));
    expect(await screen.findByText('It was TRC20.')).toBeVisible();
  });

  it('says that there are no questions, and leads to a person', async () => {
    await open('/customerService', { listQuestions: accepted({ items: [] }) });
    expect(await screen.findByText('No common questions right now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask a person' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Browse by subject' })).toBeNull();
  });

  it.each(['', '?subject=deposit', '?question=deposit-missing'])(
    'says what failed, and tries again: %s',
    async (search) => {
      let isReachable = false;
      const { user } = await open(`/customerService${search}`, {
        listQuestions: () => (isReachable ? accepted({ items: [...QUESTIONS] }) : unreachable('network')),
      });
      const again = await screen.findByRole('button', { name: 'Try again' });
      isReachable = true;
      await user.click(again);
      expect(await screen.findByText('My deposit has not arrived')).toBeVisible();
    },
  );

  it('opens the thread with the order that the member came from', async () => {
    const { user, api } = await open('/customerService?order=deposit.D26112030042', {
      getDeposit: accepted(deposit),
    });
    expect(await screen.findByRole('group', { name: 'Attachment' })).toHaveTextContent('200.00 USDT');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const [sent] = api.calls.filter(({ name }) => name === 'sendSupportMessage');
    expect(sent?.input).toMatchObject({ text: '', orderKind: 'deposit', orderId: 'D26112030042' });
  });

  it('attaches one of the member’s bets, as an order', async () => {
    const { user, api } = await open('/customerService?view=thread', {
      listBets: accepted({ items: [bet], nextCursor: null }),
      listGames: accepted({ items: [] }),
    });
    await user.click(screen.getByRole('button', { name: 'Add a picture, an order or a bet' }));
    await user.click(screen.getByRole('button', { name: 'Bet' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a bet' }));
    await user.click(await sheet.findByRole('button', { name: /dice ¥400\.00.*Lost.*Round round-1/ }));
    expect(screen.getByRole('group', { name: 'Attachment' })).toHaveTextContent('dice');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const [sent] = api.calls.filter(({ name }) => name === 'sendSupportMessage');
    expect(sent?.input).toMatchObject({ text: '', orderKind: 'bet', orderId: bet.orderNumber });
  });

  it('begins a message about what the member came from', async () => {
    await open('/customerService?about=security');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'I am worried about the security of my account:\n',
    );
  });

  it('refuses a file that is no image beside the field, and keeps what was typed', async () => {
    const { user } = await open('/customerService?view=thread');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'look');
    await user.click(screen.getByRole('button', { name: 'Add a picture, an order or a bet' }));
    const file = new File(['x'], 'x.pdf', { type: 'application/pdf' });
    const input = screen.getByLabelText('Picture');
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect(await screen.findByText('Use a JPG or PNG picture.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('look');
  });

  it('offers to retry when the conversation can’t be read', async () => {
    await open('/customerService?view=thread', { getSupportThread: unreachable('network') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
