import type { AppState } from '../app-state';

export const DEFAULT_TITLE = 'Realm';

export const selectConfig = (state: AppState) => state.config.value;
export const selectConfigSource = (state: AppState) => state.config.source;
export const selectProductTitle = (state: AppState) => state.config.value?.product_title || DEFAULT_TITLE;
export const selectCaptchaRequired = (state: AppState) => state.config.value?.captcha_required ?? true;
export const selectSandbox = (state: AppState) => state.config.value?.sandbox ?? false;

/** The whole product is closed. */
export const selectIsClosed = (state: AppState) => state.config.value?.isn_maintain ?? false;
/** Money is closed: screens say so and offer no money action. */
export const selectMaintenance = (state: AppState) => state.config.value?.system_maintenance ?? null;
