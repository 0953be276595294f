/** Registers a step that closes a part. The last one registered runs first. */
export type AtClose = (step: () => Promise<unknown> | void) => void;

/** Opens the parts of a server in order and closes them in reverse order, at the end or after a failed step. */
export async function openInOrder<Opened extends object>(
  open: (atClose: AtClose) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
  const closing: Parameters<AtClose>[0][] = [];
  const close = async (): Promise<void> => {
    for (let step = closing.pop(); step !== undefined; step = closing.pop()) await step();
  };
  try {
    return { ...(await open((step) => void closing.push(step))), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}
