import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { I18nProvider, type I18n } from '@realm/i18n';
import { useAppSelector } from '../state/hooks';
import { selectSession } from '../state/session/session.selectors';
import type { AppStore } from '../state/store';
import type { LazyScreens } from './lazy-screens';
import { PageProblem } from './page-problem';
import { StartScreen } from './start-screen';

const Shell = lazy(async () => ({ default: (await import('./shell/shell')).Shell }));

export interface AppProps {
  store: AppStore;
  i18n: I18n;
  screens: LazyScreens;
}

export function App({ store, i18n, screens }: AppProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <PageProblem>
          <BrowserRouter>
            <Suspense fallback={<StartScreen />}>
              <Guarded screens={screens} />
            </Suspense>
          </BrowserRouter>
        </PageProblem>
      </I18nProvider>
    </Provider>
  );
}

/** Nothing of the console is fetched before somebody is signed in. */
function Guarded({ screens }: Pick<AppProps, 'screens'>) {
  const { status } = useAppSelector(selectSession);
  if (status === 'starting') return <StartScreen />;
  if (status === 'unreachable') return <StartScreen isUnreachable />;
  return status === 'signed-in' ? <Shell screens={screens.ofRow} /> : <screens.signIn />;
}
