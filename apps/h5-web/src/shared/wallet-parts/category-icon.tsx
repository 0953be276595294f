import { Cherry, ChessKnight, Fish, Link2, Ticket, type LucideIcon } from 'lucide-react';
import type { GameWalletCategory } from '@realm/domain';

const ICONS: Readonly<Record<GameWalletCategory, LucideIcon>> = {
  lottery: Ticket,
  slots: Cherry,
  board: ChessKnight,
  fishing: Fish,
  chain: Link2,
};

/** A line icon: pictures sell, lines inform. The category's name stands beside it. */
export function CategoryIcon({ category }: { category: GameWalletCategory }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden="true" />;
}
