import type { APIResponse, Page, Route } from 'playwright-core';

const LIMIT_MS = 30_000;

interface LateAnswer {
  readonly route: Route;
  readonly response: Promise<APIResponse>;
}

/** Holds answers of the server until the story releases them. */
export class LateAnswers {
  private readonly onTheirWay: LateAnswer[] = [];
  private readonly paths = new Set<string>();
  private isHolding = true;

  private constructor(private readonly page: Page) {}

  /** From now on, holds the answers to the calls of these paths. */
  static async of(page: Page, paths: readonly string[]): Promise<LateAnswers> {
    const late = new LateAnswers(page);
    for (const path of paths) {
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => late.hold(path, route),
      );
    }
    return late;
  }

  /** Waits until each of the calls has been made and answered. */
  async allHeld(paths: readonly string[]): Promise<void> {
    const endsAt = Date.now() + LIMIT_MS;
    for (;;) {
      const missing = paths.filter((path) => !this.paths.has(path));
      if (missing.length === 0) return;
      if (Date.now() > endsAt) throw new Error(`No call to ${missing.join(', ')}`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Lets later calls pass at once. Held answers stay held. */
  holdNoMore(): void {
    this.isHolding = false;
  }

  /** Releases every answer to a call that was held, also one that the server has not given yet. */
  async arrive(): Promise<void> {
    const late = this.onTheirWay.splice(0);
    await Promise.all(late.map(async ({ route, response }) => route.fulfill({ response: await response })));
    // The page has rendered them by then.
    await this.page.waitForTimeout(500);
  }

  private async hold(path: string, route: Route): Promise<void> {
    if (!this.isHolding) return route.continue();
    // Listed before the server answers: a second call of the same path must not be left behind by `arrive`.
    const response = route.fetch();
    this.onTheirWay.push({ route, response });
    await response;
    this.paths.add(path);
  }
}
