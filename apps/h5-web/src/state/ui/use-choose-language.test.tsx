import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { I18nProvider, createI18n, type I18n, type changeLanguage } from '@realm/i18n';
import { makeTestStore } from '../testing/make-test-store';
import { settle } from '../testing/start-store';
import { selectToasts } from '../toasts/toasts.slice';
import { useChooseLanguage } from './use-choose-language';

let mockIsReached = true;
jest.mock('@realm/i18n', () => {
  const whole = jest.requireActual<{ changeLanguage: typeof changeLanguage }>('@realm/i18n');
  const load = () => Promise.reject(new Error('a chunk that does not arrive'));
  const change: typeof changeLanguage = (i18n, language) =>
    whole.changeLanguage(i18n, language, mockIsReached ? {} : { load });
  return { ...whole, changeLanguage: change };
});

async function choose(i18n: I18n) {
  const store = makeTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </Provider>
  );
  const { result } = renderHook(() => useChooseLanguage(), { wrapper });
  await act(async () => {
    result.current('zht');
    await settle();
  });
  return selectToasts(store.getState());
}

it('says that the language was changed', async () => {
  mockIsReached = true;
  const i18n = await createI18n({ language: 'en' });
  expect(await choose(i18n)).toMatchObject([{ tone: 'good', key: 'common.done.language' }]);
  expect(i18n.language).toBe('zht');
});

it('says that it could not be changed, in the language that stays', async () => {
  mockIsReached = false;
  const i18n = await createI18n({ language: 'en' });
  expect(await choose(i18n)).toMatchObject([{ tone: 'bad', key: 'error.failed.language' }]);
  expect(i18n.language).toBe('en');
});
