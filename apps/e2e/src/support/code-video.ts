import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 10;
/** Of a camera's picture: paper is not quite white, ink not quite black. */
const PAPER = 210;
const INK = 40;
const GREY = 128;

/** A file with one frame that shows the text as a QR code, which Chromium plays in place of a camera. */
export function codeVideo(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'realm-camera-')), 'code.y4m');
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  writeFileSync(path, Buffer.concat([Buffer.from(header), drawCode(text), colours]));
  return path;
}

function drawCode(text: string): Buffer {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const luma = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  const left = Math.floor((WIDTH - size * MODULE_PX) / 2);
  const top = Math.floor((HEIGHT - size * MODULE_PX) / 2);
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue;
      const x = left + column * MODULE_PX;
      for (let line = 0; line < MODULE_PX; line += 1) {
        const start = (top + row * MODULE_PX + line) * WIDTH + x;
        luma.fill(INK, start, start + MODULE_PX);
      }
    }
  return luma;
}

export const cameraFlags = (text: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${codeVideo(text)}`,
];
