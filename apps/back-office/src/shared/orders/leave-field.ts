/** After a search the letters are keys again: J opens the first match. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
