export interface TextFile {
  readonly name: string;
  /** As `text/csv`. */
  readonly type: string;
  readonly text: string;
}

/** Some browsers read the file only after the press has long been handled. */
const KEPT_MS = 60_000;

/** Hands a text to the browser's downloads. */
export const saveFile = ({ name, type, text }: TextFile): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
