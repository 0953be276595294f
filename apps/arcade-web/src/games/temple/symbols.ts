import type { SlotSymbol } from '@realm/fairness';
import flameLit from './art/slot-flame-lit.svg';
import flame from './art/slot-flame.svg';
import gemLit from './art/slot-gem-lit.svg';
import gem from './art/slot-gem.svg';
import leafLit from './art/slot-leaf-lit.svg';
import leaf from './art/slot-leaf.svg';
import maskLit from './art/slot-mask-lit.svg';
import mask from './art/slot-mask.svg';
import moonLit from './art/slot-moon-lit.svg';
import moon from './art/slot-moon.svg';
import pantherLit from './art/slot-panther-lit.svg';
import panther from './art/slot-panther.svg';
import scatterLit from './art/slot-scatter-lit.svg';
import scatter from './art/slot-scatter.svg';
import serpentLit from './art/slot-serpent-lit.svg';
import serpent from './art/slot-serpent.svg';
import sunLit from './art/slot-sun-lit.svg';
import sun from './art/slot-sun.svg';
import wildLit from './art/slot-wild-lit.svg';
import wild from './art/slot-wild.svg';

/** Each symbol with the twin that fades in over it when it wins. */
export const SYMBOL_ART: Readonly<Record<SlotSymbol, { readonly plain: string; readonly lit: string }>> = {
  mask: { plain: mask, lit: maskLit },
  gem: { plain: gem, lit: gemLit },
  serpent: { plain: serpent, lit: serpentLit },
  panther: { plain: panther, lit: pantherLit },
  sun: { plain: sun, lit: sunLit },
  moon: { plain: moon, lit: moonLit },
  leaf: { plain: leaf, lit: leafLit },
  flame: { plain: flame, lit: flameLit },
  wild: { plain: wild, lit: wildLit },
  scatter: { plain: scatter, lit: scatterLit },
};
