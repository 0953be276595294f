/**
 * Puts text on the clipboard.
 *
 * @returns Whether it got there. A page that is not served securely has no clipboard, so the selection is copied instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // eslint-disable-next-line no-secure-context-api -- without a clipboard the selection is copied
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'visually-hidden';
  // A modal dialog makes everything outside it inert, so the field goes inside.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
