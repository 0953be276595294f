import { screen, waitFor, within } from '@testing-library/react';
import type { renderConsole } from '../../state/testing/render-console';

type Opened = Pick<Awaited<ReturnType<typeof renderConsole>>, 'user' | 'callsOf'>;

/** A text in the three languages. */
export const text = (en: string) => ({ zh: `${en} zh`, en, zht: `${en} zht` });

export const rowOf = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(title) }));

/** Fills in the reason. @returns The button that sends. */
export async function confirm(user: Opened['user'], verb: string): Promise<HTMLElement> {
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'agreed today');
  return form.getByRole('button', { name: new RegExp(`^${verb}`) });
}

interface Decision {
  readonly title: string;
  readonly verb: string;
  readonly operation: Parameters<Opened['callsOf']>[0];
  readonly input: object;
}

/** Nothing is sent before there is a reason, and then once, with it. */
export async function expectReason(
  { user, callsOf }: Opened,
  { title, verb, operation, input }: Decision,
): Promise<void> {
  await user.click((await rowOf(title)).getByRole('button', { name: verb }));
  const send = await confirm(user, verb);
  expect(callsOf(operation)).toEqual([]);
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(operation)).toMatchObject([{ ...input, reason: 'agreed today' }]);
}
