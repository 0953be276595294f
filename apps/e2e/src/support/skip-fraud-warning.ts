import { gmt4DayKey } from '@realm/domain';
import type { Page } from 'playwright-core';

/** The warning of the day would cover the home screen. Call it on a page of the app. */
export const skipFraudWarning = (page: Page): Promise<void> =>
  page.evaluate((day) => localStorage.setItem('fraudWarningDay', day), gmt4DayKey(Date.now()));
