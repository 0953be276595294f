import { useRef, useState, type KeyboardEvent } from 'react';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import type { CaptchaPuzzle } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, IconButton, Stack } from '@realm/ui';
import { useAppDispatch } from '../hooks';
import { captchaAnswered } from './captcha.slice';
import styles from './captcha-sheet.module.css';
import { PuzzleAlternatives } from './puzzle-alternatives';
import { PuzzleImage } from './puzzle-image';

/** Fewer moves than this between press and release was a tap on the rail, not a drag. */
const DRAG_MOVES = 4;
const NUDGE = 2;

export interface SliderPuzzleProps {
  puzzle: Extract<CaptchaPuzzle, { kind: 'slider' }>;
  checking: boolean;
}

/** The end of a drag submits; after taps and arrow keys the member presses "Verify". */
export function SliderPuzzle({ puzzle, checking }: SliderPuzzleProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [position, setPosition] = useState(0);
  const moves = useRef(0);
  const width = puzzle.width - puzzle.pieceSize;

  function moveTo(next: number) {
    moves.current += 1;
    setPosition(Math.min(width, Math.max(0, next)));
  }
  function answer() {
    if (position > 0 && !checking) dispatch(captchaAnswered(String(position)));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') answer();
  }

  return (
    <Stack gap={3}>
      <PuzzleImage puzzle={puzzle} position={position} />
      <div className={styles.slide}>
        <IconButton
          label={t('session.captcha.left')}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => moveTo(position - NUDGE)}
        />
        <div className={styles.rail}>
          {position === 0 && <span className={styles.prompt}>{t('session.captcha.drag')}</span>}
          <input
            type="range"
            className={styles.range}
            min={0}
            max={width}
            step={1}
            value={position}
            disabled={checking}
            aria-label={t('session.captcha.slider')}
            aria-valuetext={t('session.captcha.position', { position, width })}
            onChange={(event) => moveTo(event.target.valueAsNumber)}
            onPointerDown={() => (moves.current = 0)}
            onPointerUp={() => moves.current >= DRAG_MOVES && answer()}
            onKeyDown={onKeyDown}
          />
          <span className={styles.grip} style={{ left: gripLeft(position / width) }} aria-hidden="true">
            <ArrowRight />
          </span>
        </div>
        <IconButton
          label={t('session.captcha.right')}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => moveTo(position + NUDGE)}
        />
      </div>
      <p className={styles.hint}>{t('session.captcha.keys')}</p>
      <Button block busy={checking} disabled={position === 0} onClick={answer}>
        {t('session.captcha.verify')}
      </Button>
      <PuzzleAlternatives kind="slider" disabled={checking} />
    </Stack>
  );
}

/** Where the browser puts the thumb of a range: its whole width stays inside the rail. */
const gripLeft = (share: number) => `calc((100% - ${52 / 37.5}rem) * ${share})`;
