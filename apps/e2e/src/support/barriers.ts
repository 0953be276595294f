import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { WCAG_RULES } from './wcag-rules';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** A list that a search field scrolls with its arrow keys needs no focus of its own. */
const isBarrier = ({ id, nodes }: Violation): boolean =>
  id !== 'scrollable-region-focusable' || nodes.some(({ html }) => !html.includes('role="listbox"'));

/**
 * What axe finds on a screen of the console, with where it is.
 *
 * @param within - A selector: the rest of the page is not examined.
 */
export async function barriersIn(page: Page, within?: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // What was announced once stays there for seconds, also when the button that it names has left.
    .exclude('[data-live-announcer]')
    .options({ resultTypes: ['violations'] })
    .withTags([...WCAG_RULES]);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(isBarrier)
    .map(
      ({ id, nodes }) =>
        `${id} at ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(', ')}`,
    );
}
