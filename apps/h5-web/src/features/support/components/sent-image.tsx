import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Sheet, Spinner, designPx } from '@realm/ui';
import { useResource } from '../../../state/resources/use-resource';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { fullImage, supportImage } from '../support.resources';
import styles from './thread.module.css';

const WIDTH = 180;
const MAX_HEIGHT = 260;

interface SentImageProps {
  seq: number;
  isOwn: boolean;
  width: number;
  height: number;
}

/** A small image in the thread, in its final place from the beginning; pressed, the whole one. */
export function SentImage({ seq, isOwn, width, height }: SentImageProps) {
  const { t } = useTranslation();
  const [image, read] = useResource(supportImage, { seq, size: 'preview' });
  const [open, setOpen] = useState(false);
  const box = { width: designPx(WIDTH), height: designPx(Math.min(MAX_HEIGHT, (WIDTH * height) / width)) };
  if (image.status === 'failed')
    return (
      <button type="button" className={styles.image} style={box} onClick={read}>
        <ImageOff aria-hidden="true" />
        <span>{t('support.image.again')}</span>
      </button>
    );
  if (image.status !== 'ready')
    return (
      <span className={styles.image} style={box}>
        <Spinner />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.image}
        style={box}
        aria-label={t('support.image.open')}
        onClick={() => setOpen(true)}
      >
        <img src={image.value} alt="" />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('support.image.title')}
        closeLabel={t('common.action.close')}
      >
        <FullImage seq={seq} isOwn={isOwn} />
      </Sheet>
    </>
  );
}

function FullImage({ seq, isOwn }: Pick<SentImageProps, 'seq' | 'isOwn'>) {
  const { t } = useTranslation();
  const [image, read] = useResource(fullImage, seq);
  if (image.status === 'failed') return <LoadFailed failure={image.failure} size="part" onRetry={read} />;
  if (image.status !== 'ready')
    return (
      <p className={styles.full}>
        <Spinner />
      </p>
    );
  const alt = t(isOwn ? 'support.image.own' : 'support.image.staff');
  return <img src={image.value} alt={alt} className={styles.full} />;
}
