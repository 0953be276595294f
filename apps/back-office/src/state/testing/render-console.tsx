import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { eventChannel } from 'redux-saga';
import { ENTRANCES, OPERATOR_ENDPOINTS, type OperatorEndpoints, type StaffRole } from '@realm/api-client';
import { fakeApi, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { I18nProvider, createI18n, loadConsoleCatalogue, type Section } from '@realm/i18n';
import type { Feature } from '../../shared/feature';
import { setConsoleClient } from '../../shared/api';
import { signedIn } from '../session/session.slice';
import { makeStore } from '../store';

interface ConsoleOptions {
  /** `/members/7` */
  readonly at: string;
  readonly path: string;
  readonly role: StaffRole;
  readonly texts: readonly Section[];
  readonly answers: FakeAnswers<OperatorEndpoints>;
}

/** A screen of the console in English, with somebody of this role signed in and answers from memory. */
export async function renderConsole({ Screen }: Feature, { at, path, role, texts, answers }: ConsoleOptions) {
  // Called again and again while a query finds the service away.
  const api = fakeApi(OPERATOR_ENDPOINTS, { 'staff/me': unreachable('network'), ...answers });
  setConsoleClient({ byPerson: api, byItself: api, entrances: fakeApi(ENTRANCES) });
  const actions: unknown[] = [];
  const store = makeStore({
    openLive: async () => eventChannel(() => () => undefined),
    listener: () => (next) => (action) => {
      actions.push(action);
      return next(action);
    },
  });
  store.dispatch(
    signedIn({
      account: 'me',
      name: 'Mara',
      roles: [role],
      expiresAt: '2099-01-01T00:00:00.000Z',
      cell: null,
    }),
  );
  const i18n = await createI18n({
    language: 'en',
    sections: ['refusal', ...texts],
    load: loadConsoleCatalogue,
  });
  const view = render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={`${path}/*`} element={<Screen />} />
          </Routes>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  const callsOf = (name: string) =>
    api.calls.filter((call) => call.name === name).map(({ input }) => input as Record<string, unknown>);
  return { ...view, store, actions, callsOf, calls: api.calls, user: userEvent.setup() };
}
