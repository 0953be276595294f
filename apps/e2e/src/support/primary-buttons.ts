import type { BrowserContext } from 'playwright-core';

/** The build compiles the class `primary` of the button's style module to a name with `_primary_`. */
const PRIMARY = 'button[class*="_primary_"]';

export class PrimaryButtons {
  private readonly seen = new Set<string>();
  private readonly pressed = new Set<string>();

  note({ kind, button }: Sighting): void {
    (kind === 'seen' ? this.seen : this.pressed).add(button);
  }

  get seenCount(): number {
    return this.seen.size;
  }

  /** The path and label of each one, without figures: `/userCenter/deposit: Place order for # USDT`. */
  get unpressed(): string[] {
    return [...this.seen].filter((button) => !this.pressed.has(button)).sort();
  }
}

interface Sighting {
  readonly kind: 'seen' | 'pressed';
  readonly button: string;
}

/** Records every enabled primary button on the pages of the context, and which of them are pressed. */
export async function watchPrimaryButtons(context: BrowserContext): Promise<PrimaryButtons> {
  const buttons = new PrimaryButtons();
  await context.exposeBinding('notePrimaryButton', (_source, sighting: Sighting) => buttons.note(sighting));
  await context.addInitScript(reportPrimaryButtons, PRIMARY);
  return buttons;
}

/** Runs in the page. */
function reportPrimaryButtons(selector: string): void {
  const send = Reflect.get(window, 'notePrimaryButton') as (sighting: Sighting) => void;
  const known = new Set<string>();
  // The address changes before the screen does, so a button keeps the path at which it appeared.
  const paths = new WeakMap<Element, string>();
  const report = (kind: Sighting['kind'], element: Element) => {
    const path = paths.get(element) ?? location.pathname;
    paths.set(element, path);
    const button = `${path}: ${(element.textContent ?? '').replace(/[\d.,]+/g, '#').trim()}`;
    if (known.has(kind + button)) return;
    known.add(kind + button);
    send({ kind, button });
  };
  const canBePressed = (element: Element) =>
    !element.matches(':disabled, [aria-disabled]') && element.getClientRects().length > 0;
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(selector)) {
      if (canBePressed(element)) report('seen', element);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest(selector) : null;
      if (element !== null) report('pressed', element);
    },
    { capture: true },
  );
}
