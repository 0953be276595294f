import '../src/tokens.css';
import '../src/base.css';
import '../src/dense/dense.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LocaleProvider } from '../src/dense';
import { Segmented } from '../src';
import { Controls } from './controls';
import { DenseControls } from './dense-controls';
import styles from './gallery.module.css';
import { Orders } from './orders';

/** Every component at the console's scale, in the theme and the language of the query: `?theme=light&language=zh-CN`. */
function Gallery() {
  const query = new URLSearchParams(window.location.search);
  const [theme, setTheme] = useState<'dark' | 'light'>(query.get('theme') === 'light' ? 'light' : 'dark');
  const language = query.get('language') ?? 'en-US';
  document.documentElement.dataset['theme'] = theme;
  return (
    <LocaleProvider locale={language}>
      <main className={styles.gallery} lang={language}>
        <header className={styles.head}>
          <h1>@realm/ui</h1>
          <Segmented
            label="Theme"
            items={[
              { id: 'dark', label: 'Dark' },
              { id: 'light', label: 'Light' },
            ]}
            value={theme}
            onChange={setTheme}
          />
        </header>
        <DenseControls />
        <Orders />
        <Controls />
      </main>
    </LocaleProvider>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
