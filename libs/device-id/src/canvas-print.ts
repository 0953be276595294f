import { hash128, SEED } from './hash128';

/** Text, emoji and blended shapes come out slightly different on every graphics stack. Throws where canvas is blocked. */
export function canvasPrint(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 60;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#f60';
  context.fillRect(100, 1, 62, 20);
  context.fillStyle = '#069';
  context.font = '11pt sans-serif';
  context.fillText('Realm 王国 1.5 \u{1F3AF}', 2, 15);
  context.fillStyle = 'rgba(102, 204, 0, 0.2)';
  context.font = '18pt serif';
  context.fillText('Realm 王国 1.5 \u{1F3AF}', 4, 45);
  context.globalCompositeOperation = 'multiply';
  for (const [index, colour] of ['#f0f', '#0ff', '#ff0'].entries()) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(170 + index * 20, 30, 25, 0, Math.PI * 2);
    context.fill();
  }
  return hash128(canvas.toDataURL(), SEED);
}
