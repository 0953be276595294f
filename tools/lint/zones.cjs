const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Inner folders first: a folder may import the folders before it, never one after it. */
const BROWSER_ROOMS = ['shared', 'state', 'features', 'app', 'main.tsx'];
const SERVER_ROOMS = ['config', 'db', 'ledger', 'http', 'modules', 'app', 'app.ts', 'main.ts'];

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const forward = (src, folders) =>
  folders.flatMap((target, position) =>
    folders.slice(position + 1).map((from) => ({
      target: `${src}/${target}`,
      from: `${src}/${from}`,
      message: `${folders.slice(0, position + 1).join(', ')} never import ${from}: the direction is ${folders.join(' → ')}.`,
    })),
  );

/** Siblings see nothing of each other; what several need moves one folder inwards. */
const apart = (src, folder, names) =>
  names.map((name) => ({
    target: `${src}/${folder}/${name}`,
    from: `${src}/${folder}`,
    except: [`./${name}`],
    message: `${folder}/${name} never imports a sibling: move what both need one folder inwards.`,
  }));

const onlyThroughIndex = (src, folder, names) =>
  names.map((name) => ({
    target: `${src}/app`,
    from: `${src}/${folder}/${name}`,
    except: ['./index.ts', './index.tsx'],
    message: `Nothing but index.ts leaves ${folder}/${name}.`,
  }));

/** Modules of the server may use each other's front door, as the ledger's and the session's users do. */
const throughFrontDoor = (src, names) =>
  names.flatMap((target) =>
    names
      .filter((from) => from !== target)
      .map((from) => ({
        target: `${src}/modules/${target}`,
        from: `${src}/modules/${from}`,
        except: ['./index.ts'],
        message: `modules/${target} reaches modules/${from} through its index.ts only.`,
      })),
  );

/**
 * What holds inside every app, read from the disk, so a new feature or module is fenced from its first file.
 *
 * @param {string} root - The workspace folder.
 */
function buildZones(root) {
  return foldersIn(join(root, 'apps')).flatMap((app) => {
    const src = `./apps/${app}/src`;
    const features = foldersIn(join(root, src, 'features'));
    const modules = foldersIn(join(root, src, 'modules'));
    return [
      ...(features.length > 0 ? forward(src, BROWSER_ROOMS) : []),
      ...apart(src, 'features', features),
      ...onlyThroughIndex(src, 'features', features),
      ...(modules.length > 0 ? forward(src, SERVER_ROOMS) : []),
      ...throughFrontDoor(src, modules),
    ];
  });
}

module.exports = { buildZones };
