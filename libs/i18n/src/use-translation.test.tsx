import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { changeLanguage } from './change-language';
import { createI18n, loadSections } from './create-i18n';
import { I18nProvider, useTranslation } from './use-translation';

let renders = 0;
const Save = memo(function Save() {
  const { t, i18n } = useTranslation();
  renders += 1;
  return <button type="button">{`${t('common.action.save')} ${i18n.language}`}</button>;
});

it('reads in the new language after a change, and renders for nothing else', async () => {
  const i18n = await createI18n({ language: 'zh' });
  render(
    <I18nProvider i18n={i18n}>
      <Save />
    </I18nProvider>,
  );
  await act(() => loadSections(i18n, ['order']));
  expect(screen.getByRole('button').textContent).toBe('保存 zh');
  expect(renders).toBe(1);
  await act(() => changeLanguage(i18n, 'en'));
  expect(screen.getByRole('button').textContent).toBe('Save en');
  expect(renders).toBe(2);
});

it('needs a provider', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Save />)).toThrow('there is no I18nProvider above');
  report.mockRestore();
});
