import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from '@realm/domain';
import { createI18n, I18nProvider } from '@realm/i18n';
import { DEFAULT_TITLE } from '../../state/config/config.selectors';
import styles from './shell.module.css';
import { StartHome, StartOther, StartStatus } from './start-screen';

/** The build's: what index.html shows before any script has come. Both kinds of visit and of screen; the page's first script chooses. */
export async function renderStart(language: Language): Promise<string> {
  const i18n = await createI18n({ language });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/home']}>
        <div className="app-backdrop">
          <div className={`app-frame ${styles.frame ?? ''}`} data-layout="phone">
            <StartStatus />
            <div data-for="home">
              <StartHome product={DEFAULT_TITLE} isMember={null} />
            </div>
            <div data-for="other">
              <StartOther product={DEFAULT_TITLE} />
            </div>
          </div>
        </div>
      </MemoryRouter>
    </I18nProvider>,
  );
}
