import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { AppStore } from '../state/store';

interface ProvidersProps {
  readonly store: AppStore;
  readonly i18n: i18n;
  readonly children: ReactNode;
}

export function Providers({ store, i18n, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </Provider>
  );
}
