import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type I18n, I18nProvider } from '@realm/i18n';
import type { AppStore } from '../state/store';

interface ProvidersProps {
  readonly store: AppStore;
  readonly i18n: I18n;
  readonly children: ReactNode;
}

export function Providers({ store, i18n, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </Provider>
  );
}
