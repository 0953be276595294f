import type { GameStageProps } from '../../../shared/games/game-stage';
import { Play } from './play';

/** A game in the hall, in the box that the hall gives it. */
export const HallStage = ({ gameId }: GameStageProps) => <Play gameId={gameId} place="hall" />;
