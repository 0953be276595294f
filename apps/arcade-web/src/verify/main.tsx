import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { LANGUAGES, type Language } from '@realm/domain';
import { detectLanguage, loadGameCatalogue } from '@realm/i18n';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';
import { VerifyPage } from './verify-page';

const SECTIONS = ['first', 'dice', 'temple', 'crash', 'draw', 'blackjack', 'fishing'] as const;

/** All texts of the games in one language; they are in the file already. */
async function textsIn(language: Language) {
  const parts = await Promise.all(SECTIONS.map((section) => loadGameCatalogue(language, section)));
  return [language, { translation: Object.fromEntries(parts.flatMap((part) => Object.entries(part))) }];
}

async function openPage(): Promise<void> {
  const isLight = window.matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
  const i18n = createInstance();
  await i18n.init({
    lng: detectLanguage(),
    resources: Object.fromEntries(await Promise.all(LANGUAGES.map(textsIn))),
    fallbackLng: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <VerifyPage />
    </I18nextProvider>,
  );
}

void openPage();
