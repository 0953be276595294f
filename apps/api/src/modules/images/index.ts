export { repaintImage, shrinkImage } from './repaint-image';
