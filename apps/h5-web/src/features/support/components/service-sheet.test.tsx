import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { I18nProvider } from '@realm/i18n';
import { fullI18n } from '../../../state/testing/full-i18n';
import { makeTestStore } from '../../../state/testing/make-test-store';
import { ServiceSheet } from './service-sheet';

it('answers a visitor at once, and leads to the conversation, which needs no sign-in', async () => {
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
  const chat = screen.getByRole('link', { name: /Chat with a person.*No need to sign in/ });
  expect(chat).toHaveAttribute('href', '/customerService?view=thread');
  await user.click(screen.getByRole('button', { name: /Common questions/ }));
  await user.click(screen.getByRole('button', { name: 'What does a withdrawal cost?' }));
  expect(screen.getByText('See it first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: "My deposit hasn't arrived" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
