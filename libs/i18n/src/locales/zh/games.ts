/** What the game page says: `arcade` around every stage, and one section a game. */
export const gameSections = {
  arcade: () => import('./arcade.json'),
  dice: () => import('./dice.json'),
};
