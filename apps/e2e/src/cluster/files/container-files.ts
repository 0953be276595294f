import { documentedSite } from '../../faults/nginx-site';
import type { ClusterDescription } from '../description';
import {
  composeFile,
  containerArcadeEnvironment,
  containerFile,
  containerNginxFile,
  containersOf,
  containerServerEnvironment,
  ignoreFile,
} from './container';
import { IMAGE_NGINX, nginxMainFile } from './nginx-main';
import { containerEnvironmentFile, ownerEnvironment } from './environment';
import { FROM_ITS_NETWORK, pgbouncerFile, userlistFile } from './pgbouncer';
import { rolesOf } from './post-init';

/**
 * The same product on one machine of containers.
 *
 * @param variables - Of servers, beyond those that follow from the description.
 */
export function containerFiles(
  production: ClusterDescription,
  variables: Readonly<Record<string, string>>,
): readonly (readonly [path: string, text: string])[] {
  const cluster = containersOf(production);
  return [
    ['container/Containerfile', containerFile()],
    ['container/Containerfile.dockerignore', ignoreFile()],
    ['container/compose.yml', composeFile(cluster)],
    ['container/roles.sql', rolesOf(cluster)],
    ['container/pgbouncer.ini', pgbouncerFile(cluster, FROM_ITS_NETWORK)],
    ['container/userlist.txt', userlistFile(cluster)],
    ['container/nginx.conf', containerNginxFile(documentedSite(), cluster)],
    ['container/nginx-main.conf', nginxMainFile(IMAGE_NGINX)],
    [
      'container/realm.env',
      containerEnvironmentFile({
        NODE_ENV: 'production',
        ...containerServerEnvironment(cluster),
        ...variables,
      }),
    ],
    ['container/owner.env', containerEnvironmentFile(ownerEnvironment(cluster))],
    [
      'container/arcade.env',
      containerEnvironmentFile({ NODE_ENV: 'production', ...containerArcadeEnvironment(cluster) }),
    ],
  ];
}
