import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { I18nProvider } from '@realm/i18n';
import { setApiClient } from '../../../shared/api';
import { fullI18n } from '../../../state/testing/full-i18n';
import { makeTestStore } from '../../../state/testing/make-test-store';
import { QUESTIONS } from '../support-server.fixture';
import { ServiceSheet } from './service-sheet';

async function open(answers: FakeAnswers = {}) {
  setApiClient(fakeApi(MEMBER_ENDPOINTS, { listQuestions: accepted({ items: [...QUESTIONS] }), ...answers }));
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Provider store={makeTestStore()}>
      <I18nProvider i18n={await fullI18n('en')}>
        <MemoryRouter>
          <ServiceSheet open onClose={onClose} />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return { user, onClose };
}

it('answers a visitor, and leads to the conversation, which needs no sign-in', async () => {
  const { user, onClose } = await open();
  const chat = screen.getByRole('link', { name: /Chat with a person.*No need to sign in/ });
  expect(chat).toHaveAttribute('href', '/customerService?view=thread');
  await user.click(screen.getByRole('button', { name: /Common questions/ }));
  await user.click(await screen.findByRole('button', { name: 'Another network' }));
  expect(screen.getByText('It was TRC20.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'My deposit has not arrived' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

it('says what to do about an account at risk, or leads to a person when staff have no answer there', async () => {
  const { user, onClose } = await open({ listQuestions: accepted({ items: [] }) });
  await user.click(screen.getByRole('button', { name: /My account is at risk/ }));
  expect(await screen.findByText('This answer is no longer here')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask a person' }));
  expect(onClose).toHaveBeenCalled();
});

it('shows the answer about an account at risk with its figures', async () => {
  const figures = { minimumDeposit: '20.000000', confirmations: { least: 2, most: 2 }, reviewMs: 1 };
  const { user } = await open({ getSupportFigures: accepted({ ...figures, holdMs: 30_000 }) });
  await user.click(screen.getByRole('button', { name: /My account is at risk/ }));
  expect(await screen.findByText('It pauses 30 seconds.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Strangers in my account' })).toBeVisible();
});

it('says what failed', async () => {
  const { user } = await open({ listQuestions: unreachable('network') });
  await user.click(screen.getByRole('button', { name: /Common questions/ }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
