import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Language } from '@realm/domain';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { I18nProvider } from '@realm/i18n';
import { fullI18n } from './full-i18n';
import { setApiClient } from '../../shared/api';
import type { Feature } from '../../shared/feature';
import { patternOf, type RoutePath } from '../../shared/routes/route-table';
import { memberRestored, profileReceived } from '../session/session.slice';
import { finished } from '../startup/startup.slice';
import { makeTestStore } from './make-test-store';
import { MEMBER, PROFILE } from './members';

export { MEMBER, PROFILE };

interface RenderOptions {
  /** Path and query, as in the address bar. */
  readonly at: string;
  readonly answers?: FakeAnswers;
  /** Signed in, with `PROFILE`. */
  readonly member?: boolean;
  readonly language?: Language;
}

/** A feature's screens with the real store, sagas and texts, over a faked server. */
export async function renderFeature(feature: Feature, options: RenderOptions) {
  const { at, answers = {}, member = false, language = 'en' } = options;
  const api = fakeApi(MEMBER_ENDPOINTS, {
    getBalance: unreachable('network'),
    getUnreadNotices: unreachable('network'),
    getProfile: accepted(PROFILE),
    logout: accepted({}),
    createVisitor: unreachable('network'),
    ...answers,
  });
  setApiClient(api);
  const store = makeTestStore();
  const visited: string[] = [];
  store.setNavigate((path) => visited.push(path));
  if (member) {
    store.dispatch(memberRestored(MEMBER));
    store.dispatch(profileReceived(PROFILE));
  }
  store.dispatch(finished([]));
  store.addFeature('under-test', feature);
  const i18n = await fullI18n(language);
  const view = render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[at]}>
          <Suspense fallback={null}>
            <Routes>
              {Object.entries(feature.routes).map(([path, Screen]) => (
                <Route key={path} path={patternOf(path as RoutePath)} element={<Screen />} />
              ))}
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
          <WhereAmI />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return { ...view, store, api, i18n, visited, user: userEvent.setup() };
}

/** `getByTestId('location')` reads where the screen has navigated to. */
function WhereAmI() {
  const { pathname, search } = useLocation();
  return <output data-testid="location">{`${pathname}${search}`}</output>;
}
