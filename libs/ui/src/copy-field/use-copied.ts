import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Writes to the clipboard. Answers whether it worked. */
export type CopyText = (text: string) => boolean | Promise<boolean>;

/** Runs the app's copy and remembers its success for as long as the member needs to see it. */
export function useCopied(onCopy: CopyText): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: async (text) => setCopied(await onCopy(text)) };
}
