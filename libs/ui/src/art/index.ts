export { CATEGORY_ART, type CategoryArtName } from './categories';
export { TILE_ART, type TileArtName } from './tiles';
export { BANNER_ART, type BannerArtName } from './banners';
export { AVATAR_ART, type AvatarArtName } from './avatars';
export { EMPTY_ART, type EmptyArtName } from './empty';
export { LOGO_MARK } from './logo';
