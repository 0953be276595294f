import { createRoot } from 'react-dom/client';
import { createI18n, detectLanguage, loadConsoleCatalogue } from '@realm/i18n';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';
import '@realm/ui/dense/dense.css';
import './app/console.css';
import { App } from './app/app';
import { createConsoleClient } from './app/console-client';
import { lazyScreens } from './app/lazy-screens';
import { setConsoleClient } from './shared/api';
import { listenForShortcuts } from './shared/keys/shortcuts';
import { started } from './state/session/session.slice';
import { makeStore } from './state/store';

async function begin(): Promise<void> {
  setConsoleClient(createConsoleClient());
  const store = makeStore();
  store.dispatch(started());
  const detected = detectLanguage();
  const i18n = await createI18n({
    // The console speaks Chinese and English.
    language: detected === 'zht' ? 'zh' : detected,
    sections: ['refusal'],
    load: loadConsoleCatalogue,
  });
  listenForShortcuts(window);
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(<App store={store} i18n={i18n} screens={lazyScreens(i18n)} />);
}

begin().catch((error: unknown) => console.error(error));
