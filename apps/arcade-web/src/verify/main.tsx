import { createRoot } from 'react-dom/client';
import { createI18n, detectLanguage, I18nProvider, loadGameCatalogue } from '@realm/i18n';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';
import { VerifyPage } from './verify-page';

const SECTIONS = ['dice', 'temple', 'crash', 'draw', 'blackjack', 'fishing', 'baccarat', 'football'] as const;

async function openPage(): Promise<void> {
  const isLight = window.matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
  // All texts are in the file already.
  const i18n = await createI18n({
    language: detectLanguage(),
    sections: SECTIONS,
    load: loadGameCatalogue,
  });
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <VerifyPage />
    </I18nProvider>,
  );
}

void openPage();
