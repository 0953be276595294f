export { repaintImage, shrinkImage, squareImage } from './repaint-image';
