import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
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
  const size = { width: shownWidth(width, height), aspectRatio: `${String(width)} / ${String(height)}` };
  return (
    <>
      <LoadedImage
        src={addressOf(uid, seq, 'preview')}
        alt={alt}
        style={size}
        wrap={(image) => (
          <button type="button" className={styles.image} onClick={() => setOpen(true)}>
            {image}
          </button>
        )}
      />
      {isOpen && (
        <Modal title={alt} onClose={() => setOpen(false)}>
          <LoadedImage className={styles.whole} src={addressOf(uid, seq, 'full')} alt={alt} />
        </Modal>
      )}
    </>
  );
}

interface LoadedImageProps {
  src: string;
  alt: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** Around a picture that has not failed. */
  wrap?: (image: ReactNode) => ReactNode;
}

/** A picture, or that it did not load and the way to load it again. */
function LoadedImage({ src, alt, className, style, wrap = (image) => image }: LoadedImageProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <span className={styles.imageFailed} role="alert">
        {t('console-support.imageLost')}
        <Button
          size="sm"
          onPress={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {t('console-support.imageAgain')}
        </Button>
      </span>
    );
  return wrap(
    <img
      key={attempt}
      className={className}
      src={src}
      alt={alt}
      style={style}
      onError={() => setFailed(true)}
    />,
  );
}
