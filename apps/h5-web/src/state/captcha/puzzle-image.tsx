import styles from './captcha-sheet.module.css';
import type { SliderPuzzleProps } from './slider-puzzle';

export interface PuzzleImageProps {
  puzzle: SliderPuzzleProps['puzzle'];
  /** The piece's left edge, in image pixels. */
  position: number;
}

/** Drawn at whatever width there is: the piece is placed in shares of the image. */
export function PuzzleImage({ puzzle, position }: PuzzleImageProps) {
  const { width, height, background, piece, pieceSize, pieceTop } = puzzle;
  const place = {
    top: `${(pieceTop / height) * 100}%`,
    left: `${(position / width) * 100}%`,
    width: `${(pieceSize / width) * 100}%`,
  };
  return (
    <div className={styles.image}>
      <img
        src={background}
        alt=""
        width={width}
        height={height}
        className={styles.background}
        draggable={false}
      />
      <img src={piece} alt="" width={pieceSize} height={pieceSize} className={styles.piece} style={place} />
    </div>
  );
}
