import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesIn, launchFiles } from './launch-script.mjs';

const GAMES = join(__dirname, '../../apps/arcade-web/src/app/games.ts');
const chunk = (fileName: string, facadeModuleId: string, more = {}) => ({
  [fileName]: { type: 'chunk', fileName, facadeModuleId, imports: [], ...more },
});

describe('gamesIn', () => {
  it('reads the rows of the table of games', () =>
    expect(gamesIn(readFileSync(GAMES, 'utf8'))).toContainEqual({
      id: 'draw5',
      module: '/games/draw/draw.tsx',
      texts: ['draw'],
    }));

  it('fails for a row that it does not understand', () =>
    expect(() => gamesIn('dice: { load: async () => Dice, texts }')).toThrow('can not read'));
});

describe('launchFiles', () => {
  const bundle = {
    ...chunk('index.js', '/index.html', { isEntry: true, imports: ['shared.js'] }),
    ...chunk('shared.js', ''),
    ...chunk('reels.js', '', { imports: ['shared.js'] }),
    ...chunk('temple.js', '/src/games/temple/temple.tsx', {
      imports: ['reels.js', 'shared.js'],
      viteMetadata: { importedCss: new Set(['temple.css']) },
    }),
    ...chunk('en-games.js', '/locales/en/games.ts'),
    ...chunk('en-arcade.js', '/locales/en/arcade.json'),
    ...chunk('en-temple.js', '/locales/en/temple.json'),
    ...chunk('en-dice.js', '/locales/en/dice.json'),
    'temple.css': { type: 'asset', fileName: 'temple.css' },
  };
  const files = launchFiles(bundle, [{ id: 'slots', module: '/games/temple/temple.tsx', texts: ['temple'] }]);

  it('lists a game with its style and what only it imports, and not what the document fetches', () =>
    expect(files['slots']).toEqual(['/temple.js', '/temple.css', '/reels.js']));

  it('lists the texts around every game and its own, for each language', () => {
    expect(files['en/slots']).toEqual(['/en-games.js', '/en-arcade.js', '/en-temple.js']);
    expect(files['zh/slots']).toEqual([]);
  });
});
