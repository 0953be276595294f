import { lazy, useEffect, useState, type ComponentType } from 'react';
import { withinTimeout } from '@realm/api-client';
import { type I18n, loadSections, type Section } from '@realm/i18n';
import type { Feature } from '../shared/feature';
import { ROUTE_PATHS, rowOf, type FeatureName, type RoutePath } from '../shared/routes/route-table';
import type { AppStore } from '../state/store';
import { FEATURE_LOADERS } from './feature-loaders';

/** `renew`: after a failure, the next time that the screen opens fetches it again. */
export type Screen = ComponentType & { readonly renew?: () => void };
export type Screens = Readonly<Record<RoutePath, Screen>>;

/** Parts that a feature registers. */
export interface Host {
  readonly store: AppStore;
  readonly i18n: I18n | Promise<I18n>;
}

/** Fetches a route's feature with its texts, and lets its slice and watcher in before its screen is drawn. */
export async function loadScreen(host: Host, path: RoutePath): Promise<ComponentType> {
  const name = rowOf(path).feature;
  const feature = await loadFeature(host, name);
  const screen = feature.routes[path];
  if (screen === undefined) throw new Error(`no screen for ${path}`);
  return screen;
}

async function loadFeature(host: Host, name: FeatureName): Promise<Feature> {
  const { load, texts, inside = [] } = FEATURE_LOADERS[name];
  const [{ feature }] = await Promise.all([
    load(),
    loadTexts(host.i18n, texts),
    ...inside.map((part) => loadFeature(host, part)),
  ]);
  host.store.addFeature(name, feature);
  return feature;
}

const loadTexts = async (instance: I18n | Promise<I18n>, texts: readonly Section[]): Promise<void> =>
  loadSections(await instance, texts);

/** A network that is back often answers only a little later. */
const RETRY_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * A screen that is opened without a network comes once the network is back; the frame says so meanwhile.
 * It gives up after the last pause, and at once where the network was there all the time.
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  let wasOffline = !navigator.onLine;
  const note = () => (wasOffline = true);
  window.addEventListener('offline', note);
  try {
    return await load().catch(async (failure: unknown) => {
      if (navigator.onLine && !wasOffline) throw failure;
      return retry(load, failure);
    });
  } finally {
    window.removeEventListener('offline', note);
  }
}

/** Tries at once when the network is back, and then after each pause; the pauses begin anew if it is lost again. */
async function retry<T>(load: () => Promise<T>, failure: unknown): Promise<T> {
  let last = failure;
  for (let tried = 0; tried <= RETRY_PAUSES_MS.length; tried += 1) {
    if (tried > 0) await pause(RETRY_PAUSES_MS[tried - 1]);
    if (!navigator.onLine) {
      await online();
      tried = 0;
    }
    try {
      return await load();
    } catch (again) {
      last = again;
    }
  }
  throw last;
}

const pause = async (ms = 0): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const online = async (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** A screen that can be fetched before it is opened; then it is drawn at once, without its skeleton. */
export type LazyScreen = Screen & { readonly preload: () => Promise<ComponentType> };
export type LazyScreens = Readonly<Record<RoutePath, LazyScreen>>;

/** Where most members go next, and expect to be at once. */
const NEXT: Partial<Record<RoutePath, readonly RoutePath[]>> = {
  '/game': ['/games'],
  '/userCenter/wallet': [
    '/userCenter/capitalManage',
    '/userCenter/deposit',
    '/userCenter/withdraw',
    '/userCenter/transfer',
  ],
};
/** The screen's own pictures and calls come first. */
const NEXT_PAUSE_MS = 1_000;

export function lazyScreens(host: Host): LazyScreens {
  const screens = Object.fromEntries(
    ROUTE_PATHS.map((path) => [
      path,
      lazyScreen(
        () => loadScreen(host, path),
        () => preloadNext(path),
      ),
    ]),
  ) as LazyScreens;
  const preloadNext = (path: RoutePath) =>
    NEXT[path]?.forEach((next) => void screens[next].preload().catch(() => undefined));
  return screens;
}

/** Exported for its test. `onStay`: called when a member stays on the screen for a moment. */
export function lazyScreen(
  load: () => Promise<ComponentType>,
  onStay: () => void = () => undefined,
): LazyScreen {
  let ready: ComponentType | null = null;
  const preload = async () => (ready = await withinTimeout(load()));
  // React keeps a rejection as well.
  const later = () => lazy(async () => ({ default: await onceOnline(preload) }));
  let Later = later();
  const renew = () => void (Later = later());
  function Screen() {
    // Chosen at mount, so that the component stays the same.
    const [Drawn] = useState(() => ready ?? Later);
    useEffect(() => {
      const stay = setTimeout(onStay, NEXT_PAUSE_MS);
      return () => clearTimeout(stay);
    }, []);
    return <Drawn />;
  }
  return Object.assign(Screen, { preload, renew });
}
