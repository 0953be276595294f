import { useState, type PointerEvent, type ReactNode } from 'react';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '../button';
import { useShortcut } from '../keys/use-shortcut';
import styles from './image-viewer.module.css';

export interface ImageViewerProps {
  src: string;
  /** What it shows, for who can't see it. */
  alt: string;
  /** Beside the tools, such as its size. */
  caption: string;
}

interface View {
  readonly zoom: number;
  readonly turns: number;
  readonly x: number;
  readonly y: number;
}

const START: View = { zoom: 1, turns: 0, x: 0, y: 0 };
const STEP = 1.25;
const [MIN_ZOOM, MAX_ZOOM] = [0.25, 8];
const QUARTER = 90;
const PERCENT = 100;

/** A picture that is read closely: plus and minus, R turns it, dragging moves it. Another picture begins afresh. */
export function ImageViewer({ src, alt, caption }: ImageViewerProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ src, view: START, hasFailed: false });
  if (shown.src !== src) setShown({ src, view: START, hasFailed: false });
  const { view, hasFailed } = shown;
  const change = (next: Partial<View>): void =>
    setShown((now) => ({ ...now, view: { ...now.view, ...next } }));
  const zoomBy = (factor: number): void =>
    change({ zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor)) });
  const tools = [
    { keys: '-', name: 'zoomOut', icon: <ZoomOut aria-hidden="true" />, run: () => zoomBy(1 / STEP) },
    { keys: '+', name: 'zoomIn', icon: <ZoomIn aria-hidden="true" />, run: () => zoomBy(STEP) },
    {
      keys: 'r',
      name: 'rotate',
      icon: <RotateCw aria-hidden="true" />,
      run: () => change({ turns: view.turns + 1 }),
    },
  ] as const;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <span className={styles.caption}>{caption}</span>
        <span className={styles.percent}>{Math.round(view.zoom * PERCENT)} %</span>
        {tools.map(({ keys, name, icon, run }) => (
          <Tool key={name} keys={keys} label={t(`console-queues.image.${name}`)} icon={icon} run={run} />
        ))}
      </div>
      <div className={styles.frame} onPointerMove={(event) => drag(event, view, change)}>
        {hasFailed ? (
          <p className={styles.caption} role="alert">
            {t('console-queues.image.failed')}
          </p>
        ) : (
          <img
            className={styles.image}
            src={src}
            alt={alt}
            draggable={false}
            onError={() => setShown((now) => ({ ...now, hasFailed: true }))}
            style={{
              transform: `translate(${String(view.x)}px, ${String(view.y)}px) rotate(${String(view.turns * QUARTER)}deg) scale(${String(view.zoom)})`,
            }}
          />
        )}
      </div>
    </div>
  );
}

function drag(event: PointerEvent, view: View, change: (next: Partial<View>) => void): void {
  if (event.buttons !== 1) return;
  change({ x: view.x + event.movementX, y: view.y + event.movementY });
}

interface ToolProps {
  keys: string;
  label: string;
  icon: ReactNode;
  run: () => void;
}

function Tool({ keys, label, icon, run }: ToolProps) {
  useShortcut(keys, label, run);
  return <IconButton label={label} icon={icon} onPress={run} />;
}
