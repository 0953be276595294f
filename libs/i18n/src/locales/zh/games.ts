/** What the game page says: `arcade` around every stage, and one section a game. */
export const gameSections = {
  arcade: () => import('./arcade.json'),
  blackjack: () => import('./blackjack.json'),
  dice: () => import('./dice.json'),
  draw: () => import('./draw.json'),
  fishing: () => import('./fishing.json'),
  temple: () => import('./temple.json'),
  crash: () => import('./crash.json'),
  baccarat: () => import('./baccarat.json'),
  football: () => import('./football.json'),
};
