import type { Frame, Page } from 'playwright-core';

/** The frame of the open game, whether or not its page has become ready. */
export const frameOf = (page: Page) => frameAt(page, '#game-frame');

/** The frame of the open game, once the app lets a member press something in it. */
export async function readyFrameOf(page: Page): Promise<Frame> {
  const frame = await frameAt(page, '#game-frame:not([inert])');
  await frame.getByRole('main').waitFor();
  return frame;
}

async function frameAt(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector(selector, { state: 'attached' });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('no frame');
  return frame;
}
