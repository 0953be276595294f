import type { BrowserContext, ConsoleMessage } from 'playwright-core';

const complaints: string[] = [];

/**
 * Collects console errors and uncaught errors of every page in the context. A fault that the error boundary catches is
 * among them: React and the boundary both write it to the console.
 */
export function watchComplaints(context: BrowserContext, provokes: readonly RegExp[]): void {
  const note = (complaint: string) => {
    if (!provokes.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${placeOf(message)}`);
  });
  context.on('weberror', (error) => note(`page: ${String(error.error())}`));
}

/** Empties the list, so that a complaint fails the test that caused it and not the ones after. */
export const takeComplaints = (): string[] => complaints.splice(0);

const placeOf = (message: ConsoleMessage): string => `(${message.location().url})`;
