import type { ClusterDescription } from '../description';

/** Of Debian's package, on the machine itself only. */
export const BLACKBOX_PORT = 9_115;

interface Site {
  readonly name: string;
  readonly host: string;
}

/** What members reach, by the names of their certificates. */
export const sitesOf = ({
  origin,
  arcade,
}: Pick<ClusterDescription, 'origin' | 'arcade'>): readonly Site[] => [
  { name: 'realm', host: new URL(origin).host },
  { name: 'games', host: new URL(arcade.origin).host },
];

/**
 * The settings of a prober that asks as members do: an address, over TLS, by the site's name, up to a server that its database
 * answers.
 */
export const blackboxFile = (cluster: Pick<ClusterDescription, 'origin' | 'arcade'>): string =>
  `${JSON.stringify(
    {
      modules: Object.fromEntries(
        sitesOf(cluster).map(({ name, host }) => [
          name,
          {
            prober: 'http',
            timeout: '5s',
            http: {
              headers: { Host: host },
              fail_if_not_ssl: true,
              follow_redirects: false,
              valid_status_codes: [200],
              preferred_ip_protocol: 'ip4',
              tls_config: { server_name: host },
            },
          },
        ]),
      ),
    },
    null,
    2,
  )}\n`;

/**
 * What Prometheus asks the prober for: each site at the address that members share, and at each machine of the entrance, whose certificates
 * members don't meet until it takes that address.
 */
export function probeJobsOf({
  entrance: { shared, machines },
  monitoring: { machine },
  ...cluster
}: Pick<ClusterDescription, 'origin' | 'arcade' | 'entrance' | 'monitoring'>): readonly object[] {
  if (shared === null) return [];
  return sitesOf(cluster).flatMap((site) => [
    probeJob(site, {
      name: `entrance-${site.name}`,
      address: shared.address.replace(/\/.*/, ''),
      labels: { instance: site.host, machine },
    }),
    ...machines.map((target) =>
      probeJob(site, {
        name: `nginx-${site.name}-${target.name}`,
        address: target.host,
        labels: { instance: target.name, site: site.host, machine },
      }),
    ),
  ]);
}

interface Probe {
  readonly name: string;
  readonly address: string;
  readonly labels: Readonly<Record<string, string>>;
}

const probeJob = ({ name: module }: Site, { name, address, labels }: Probe) => ({
  job_name: name,
  metrics_path: '/probe',
  params: { module: [module], target: [`https://${address}/readyz`] },
  static_configs: [{ targets: [`127.0.0.1:${String(BLACKBOX_PORT)}`], labels }],
});
