import fair from './banner-fair.svg?no-inline';
import welcome from './banner-welcome.svg?no-inline';
import withdraw from './banner-withdraw.svg?no-inline';

export const BANNER_ART = { fair, welcome, withdraw } as const;
export type BannerArtName = keyof typeof BANNER_ART;
