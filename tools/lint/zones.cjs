const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Inner rooms first: a room may import the rooms before it, never one after it. */
const BROWSER_ROOMS = ['shared', 'state', 'features', 'app', 'main.tsx'];
const SERVER_ROOMS = ['config', 'db', 'ledger', 'http', 'modules', 'app', 'app.ts', 'main.ts'];

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const forward = (src, rooms) =>
  rooms.flatMap((target, position) =>
    rooms.slice(position + 1).map((from) => ({
      target: `${src}/${target}`,
      from: `${src}/${from}`,
      message: `${rooms.slice(0, position + 1).join(', ')} never import ${from}: the direction is ${rooms.join(' → ')}.`,
    })),
  );

/** Siblings see nothing of each other; what several need moves one room inwards. */
const apart = (src, room, names) =>
  names.map((name) => ({
    target: `${src}/${room}/${name}`,
    from: `${src}/${room}`,
    except: [`./${name}`],
    message: `${room}/${name} never imports a sibling: move what both need one room inwards.`,
  }));

const onlyThroughIndex = (src, room, names) =>
  names.map((name) => ({
    target: `${src}/app`,
    from: `${src}/${room}/${name}`,
    except: ['./index.ts', './index.tsx'],
    message: `Nothing but index.ts leaves ${room}/${name}.`,
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
 * The rooms inside every app, read from the folders, so a new feature or module is fenced from its first file.
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
