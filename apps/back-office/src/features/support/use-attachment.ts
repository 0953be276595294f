import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';
import { checkUpload, type UploadIssue } from '@realm/domain';

export interface Attachment {
  readonly file: File | null;
  /** Why the last choice was not taken. */
  readonly issue: UploadIssue | 'unreadable' | 'several' | null;
  readonly isOver: boolean;
  readonly attach: (files: readonly File[]) => void;
  readonly remove: (issue?: 'unreadable') => void;
  /** While the file is on its way no other one is taken. */
  readonly setSending: (isSending: boolean) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** For the part of the page that takes what is dropped. */
  readonly drop: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/**
 * The picture that is sent next: chosen, pasted or dropped.
 *
 * @param kept - Pictures that were not sent, by thread.
 */
export function useAttachment(uid: string, kept: Map<string, File>, isOn: boolean): Attachment {
  const [file, setFile] = useState(kept.get(uid) ?? null);
  const [issue, setIssue] = useState<Attachment['issue']>(null);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const mayAttach = isOn && !isSending;
  useEffect(() => {
    // When the thread is opened again, a file that is on its way must not be there to be sent twice.
    if (file === null || isSending) kept.delete(uid);
    else kept.set(uid, file);
  }, [uid, kept, file, isSending]);
  const attach = (files: readonly File[]): void => {
    const [chosen] = files;
    if (!mayAttach || chosen === undefined) return;
    const checked = checkUpload({ type: chosen.type, bytes: chosen.size });
    setIssue(files.length > 1 ? 'several' : checked.ok ? null : checked.issue);
    if (files.length === 1 && checked.ok) setFile(chosen);
  };
  return {
    file,
    issue,
    isOver,
    attach,
    remove: (why) => {
      setIssue(why ?? null);
      setFile(null);
    },
    setSending,
    onPaste: (event) => {
      const { files } = event.clipboardData;
      // Copied text often brings a picture of itself.
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      attach([...files]);
    },
    drop: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Else the browser would leave the console and show the file.
        event.preventDefault();
        setOver(mayAttach);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        attach([...event.dataTransfer.files]);
      },
    },
  };
}
