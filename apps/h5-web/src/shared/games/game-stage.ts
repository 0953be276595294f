import { createElement, type ComponentType } from 'react';

export interface GameStageProps {
  readonly gameId: string;
}

const slot: { Stage: ComponentType<GameStageProps> | null } = { Stage: null };

/** Given when the feature that draws it is there. */
export function setGameStage(Stage: ComponentType<GameStageProps>): void {
  slot.Stage = Stage;
}

/** A game's page inside another screen. */
export const GameStage = (props: GameStageProps) =>
  slot.Stage === null ? null : createElement(slot.Stage, props);
