import sharp from 'sharp';
import { drawCode } from './draw-code';
import { drawSlider } from './draw-slider';
import { GLYPHS } from './glyphs';

const bytesOf = (uri: string) => Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64');

describe('the slider image', () => {
  it('is a PNG of the announced size, with a piece that is see-through around the gate', async () => {
    const { puzzle } = await drawSlider();
    const background = await sharp(bytesOf(puzzle.background)).metadata();
    expect([background.format, background.width, background.height]).toEqual([
      'png',
      puzzle.width,
      puzzle.height,
    ]);
    const piece = sharp(bytesOf(puzzle.piece));
    const { channels, width } = await piece.metadata();
    expect([channels, width]).toEqual([4, puzzle.pieceSize]);
    const pixels = await piece.raw().toBuffer();
    const alphaAt = (x: number, y: number) => pixels[(y * puzzle.pieceSize + x) * 4 + 3];
    expect(alphaAt(0, 0)).toBe(0);
    expect(alphaAt(10, 30)).toBe(255);
    // The doorway.
    expect(alphaAt(puzzle.pieceSize / 2, puzzle.pieceSize - 4)).toBe(0);
  });

  it('hides the gate where neither end of the track finds it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { answer, puzzle } = await drawSlider();
      expect(Number(answer)).toBeGreaterThan(puzzle.pieceSize);
      expect(Number(answer) + puzzle.pieceSize).toBeLessThanOrEqual(puzzle.width);
      expect(puzzle.pieceTop + puzzle.pieceSize).toBeLessThanOrEqual(puzzle.height);
    }
  });
});

describe('the code image', () => {
  it('spells five characters that can be distinguished', async () => {
    const { answer, puzzle } = await drawCode();
    expect(answer).toMatch(/^[3-79ACE-HJ-NPRTW-Y]{5}$/);
    expect((await sharp(bytesOf(puzzle.image)).metadata()).width).toBe(puzzle.width);
  });

  it('draws every glyph on the grid', () => {
    for (const strokes of Object.values(GLYPHS)) expect(strokes).toMatch(/^([0-8],([0-9]|1[0-2])[ |]?)+$/);
  });
});
