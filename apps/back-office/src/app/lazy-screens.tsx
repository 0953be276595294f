import { lazy, type ComponentType } from 'react';
import { loadConsoleCatalogue, loadSections, type I18n } from '@realm/i18n';
import { SCREENS, type ScreenRow } from './screens';

export interface LazyScreens {
  readonly signIn: ComponentType;
  readonly ofRow: ReadonlyMap<ScreenRow, ComponentType>;
}

/** Each screen's code and texts come together, when it is first opened. */
export function lazyScreens(i18n: I18n): LazyScreens {
  const lazyScreen = ({ load, texts }: Pick<ScreenRow, 'load' | 'texts'>) =>
    lazy(async () => {
      const [{ feature }] = await Promise.all([load(), loadSections(i18n, texts, loadConsoleCatalogue)]);
      return { default: feature.Screen };
    });
  return {
    signIn: lazyScreen({ load: () => import('../features/sign-in'), texts: ['console-enrol'] }),
    ofRow: new Map(SCREENS.map((row) => [row, lazyScreen(row)])),
  };
}
