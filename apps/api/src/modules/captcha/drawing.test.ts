import sharp from 'sharp';
import { drawCode } from './draw-code';
import { drawSlider } from './draw-slider';
import { GLYPHS } from './glyphs';

const bytesOf = (uri: string) => Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64');

describe('the slider picture', () => {
  it('is a PNG of the announced size, with a piece that is see-through around the gate', async () => {
    const { picture } = await drawSlider();
    const background = await sharp(bytesOf(picture.background)).metadata();
    expect([background.format, background.width, background.height]).toEqual([
      'png',
      picture.width,
      picture.height,
    ]);
    const piece = sharp(bytesOf(picture.piece));
    const { channels, width } = await piece.metadata();
    expect([channels, width]).toEqual([4, picture.pieceSize]);
    const pixels = await piece.raw().toBuffer();
    const alphaAt = (x: number, y: number) => pixels[(y * picture.pieceSize + x) * 4 + 3];
    expect(alphaAt(0, 0)).toBe(0);
    expect(alphaAt(10, 30)).toBe(255);
    // The doorway.
    expect(alphaAt(picture.pieceSize / 2, picture.pieceSize - 4)).toBe(0);
  });

  it('hides the gate where neither end of the track finds it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { answer, picture } = await drawSlider();
      expect(Number(answer)).toBeGreaterThan(picture.pieceSize);
      expect(Number(answer) + picture.pieceSize).toBeLessThanOrEqual(picture.width);
      expect(picture.pieceTop + picture.pieceSize).toBeLessThanOrEqual(picture.height);
    }
  });
});

describe('the code picture', () => {
  it('spells five characters that can be distinguished', async () => {
    const { answer, picture } = await drawCode();
    expect(answer).toMatch(/^[3-79ACE-HJ-NPRTW-Y]{5}$/);
    expect((await sharp(bytesOf(picture.image)).metadata()).width).toBe(picture.width);
  });

  it('draws every glyph on the grid', () => {
    for (const strokes of Object.values(GLYPHS)) expect(strokes).toMatch(/^([0-8],([0-9]|1[0-2])[ |]?)+$/);
  });
});
