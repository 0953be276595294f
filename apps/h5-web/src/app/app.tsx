import type { I18n } from '@realm/i18n';
import type { AppStore } from '../state/store';
import { Providers } from './providers';
import { Router } from './router';
import type { Screens } from './screens';
import { AppShell } from './shell/app-shell';

interface AppProps {
  readonly store: AppStore;
  readonly i18n: I18n;
  readonly screens: Screens;
}

export function App({ store, i18n, screens }: AppProps) {
  return (
    <Providers store={store} i18n={i18n}>
      <Router>
        <AppShell screens={screens} />
      </Router>
    </Providers>
  );
}
