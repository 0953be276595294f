import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { WCAG_RULES } from './wcag-rules';

const ATTEMPTS = 5;

/**
 * What axe finds on the page of a game and in its frame. axe leaves out a frame in which it can't begin within a second, as on a busy machine, and does
 * not say so: then it runs again.
 *
 * @throws when the frame is left out each time.
 */
export async function barriersOfGame(page: Page): Promise<readonly string[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { violations, passes } = await new AxeBuilder({ page }).withTags([...WCAG_RULES]).analyze();
    if (passes.some(({ nodes }) => nodes.some(({ target }) => target.length > 1)))
      return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ') ?? ''}`);
  }
  throw new Error('axe did not reach the frame');
}
