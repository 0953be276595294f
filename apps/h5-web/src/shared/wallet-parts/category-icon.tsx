import { Cherry, ChessKnight, Fish, Link2, Ticket, type LucideIcon } from 'lucide-react';
import type { GameWalletCategory } from '@realm/domain';

const ICONS: Readonly<Record<GameWalletCategory, LucideIcon>> = {
  lottery: Ticket,
  slots: Cherry,
  board: ChessKnight,
  fishing: Fish,
  chain: Link2,
};

/** A line icon, beside the category's name. */
export function CategoryIcon({ category }: { category: GameWalletCategory }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden="true" />;
}
