import { useState } from 'react';
import { Modal } from '../../shared/modal/modal';
import styles from './support.module.css';

interface MessageImageProps {
  uid: string;
  seq: number;
  width: number;
  height: number;
  /** What it is, for who can't see it. */
  alt: string;
}

const addressOf = (uid: string, seq: number, size: 'preview' | 'full'): string =>
  `/operator/support/image?${new URLSearchParams({ member: uid, seq: String(seq), size }).toString()}`;

const MAX_WIDTH = 240;
const MAX_HEIGHT = 260;

/** Known before the picture is read, so that the thread doesn't move when it comes. */
const shownWidth = (width: number, height: number): number =>
  Math.min(MAX_WIDTH, width, (MAX_HEIGHT * width) / height);

/** A picture of the thread; the whole of it opens over the page. */
export function MessageImage({ uid, seq, width, height, alt }: MessageImageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.image} onClick={() => setOpen(true)}>
        <img
          src={addressOf(uid, seq, 'preview')}
          alt={alt}
          style={{ width: shownWidth(width, height), aspectRatio: `${String(width)} / ${String(height)}` }}
        />
      </button>
      {isOpen && (
        <Modal title={alt} onClose={() => setOpen(false)}>
          <img className={styles.whole} src={addressOf(uid, seq, 'full')} alt={alt} />
        </Modal>
      )}
    </>
  );
}
