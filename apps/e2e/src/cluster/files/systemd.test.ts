import { deployFiles } from '../deploy-files';

/** The lines of a section of a unit. */
const sectionOf = (unit: string, name: string): readonly string[] => {
  const [, section = ''] = unit.split(`[${name}]\n`);
  const [own = ''] = section.split(/\n\[/);
  return own.split('\n');
};

const restarted = [...deployFiles()].filter(
  ([path, text]) =>
    path.endsWith('.service') && sectionOf(text, 'Service').some((line) => /^Restart=(?!no$)/.test(line)),
);

it('servers and games are started again', () => {
  expect(restarted.map(([path]) => path)).toEqual(
    expect.arrayContaining(['systemd/realm-server@.service', 'systemd/realm-arcade.service']),
  );
});

it.each(restarted)('systemd never gives up on %s', (_path, text) => {
  expect(sectionOf(text, 'Unit')).toContain('StartLimitIntervalSec=0');
});
