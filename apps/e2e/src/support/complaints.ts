import type { BrowserContext, ConsoleMessage } from 'playwright-core';

const complaints: string[] = [];

/**
 * Collects console errors and uncaught errors of every page in the context. That includes errors that the error boundary
 * catches: React and the boundary both log them.
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

/** Empties the list, so that a complaint fails only the test that caused it. */
export const takeComplaints = (): string[] => complaints.splice(0);

const placeOf = (message: ConsoleMessage): string => `(${message.location().url})`;
