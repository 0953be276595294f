import fox from './avatar-fox.svg?no-inline';
import frog from './avatar-frog.svg?no-inline';
import mask from './avatar-mask.svg?no-inline';
import owl from './avatar-owl.svg?no-inline';
import panther from './avatar-panther.svg?no-inline';
import rabbit from './avatar-rabbit.svg?no-inline';
import ram from './avatar-ram.svg?no-inline';
import wolf from './avatar-wolf.svg?no-inline';

export const AVATAR_ART = { fox, frog, mask, owl, panther, rabbit, ram, wolf } as const;
export type AvatarArtName = keyof typeof AVATAR_ART;
