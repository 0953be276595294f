import { lazy, type ComponentType } from 'react';
import { loadConsoleCatalogue, loadSections, type I18n } from '@realm/i18n';
import { SCREENS, type ScreenRow } from './screens';

export type LazyScreens = ReadonlyMap<ScreenRow, ComponentType>;

/** Each screen's code and texts come together, when it is first opened. */
export const lazyScreens = (i18n: I18n): LazyScreens =>
  new Map(
    SCREENS.map((row) => [
      row,
      lazy(async () => {
        const [{ feature }] = await Promise.all([
          row.load(),
          loadSections(i18n, row.texts, loadConsoleCatalogue),
        ]);
        return { default: feature.Screen };
      }),
    ]),
  );
