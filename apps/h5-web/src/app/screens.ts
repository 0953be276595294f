import { lazy, type ComponentType } from 'react';
import { ROUTE_PATHS, rowOf, type RoutePath } from '../shared/routes/route-table';
import type { AppStore } from '../state/store';
import { FEATURE_LOADERS } from './feature-loaders';

export type Screens = Readonly<Record<RoutePath, ComponentType>>;

/** Fetches a route's feature and lets its slice and watcher in before its screen is drawn. */
export async function loadScreen(store: AppStore, path: RoutePath): Promise<ComponentType> {
  const name = rowOf(path).feature;
  const { feature } = await FEATURE_LOADERS[name]();
  const screen = feature.routes[path];
  if (screen === undefined) throw new Error(`feature ${name} draws no screen for ${path}`);
  store.addFeature(name, feature);
  return screen;
}

/** A screen that is opened without a network comes once the network is back; the frame says so meanwhile. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return load();
  }
}

export function lazyScreens(store: AppStore): Screens {
  const rows = ROUTE_PATHS.map((path) => [
    path,
    lazy(async () => ({ default: await onceOnline(() => loadScreen(store, path)) })),
  ]);
  return Object.fromEntries(rows) as Screens;
}
