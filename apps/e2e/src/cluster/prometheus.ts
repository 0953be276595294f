import { existsSync } from 'node:fs';
import { isListening } from '../support/is-listening';
import type { ClusterFolder } from './cluster-folder';
import { Daemon } from './daemon';
import type { ClusterDescription, Place } from './description';
import { ALERTS, alertRulesFile, NO_PROBES } from './files/alerts';
import { EXPRESSIONS, metricOf, selectorsOf } from './files/expressions';
import { prometheusCommand, prometheusFile, RULES_FILE } from './files/prometheus';
import { until } from './probes';

const TIMEOUT_MS = 10_000;

/** These have no series while all is well, or, as those of a directory, none in a single cell. */
const QUIET: ReadonlySet<string> = new Set([
  'realm_alerts',
  'patroni_primary{job="directory"}',
  'realm_directory_wal_archive_wait_seconds',
  'up{job="directory"}',
  `realm_http_requests_total{status=~"5..",${NO_PROBES}}`,
]);

/** A trial has no networks. */
const OF_NETWORKS = /^realm_network_/;

/** What only systemd knows or makes, states of units and files of finished backups, and probes of an address that a trial does not have. */
const OF_SYSTEMD = /^(?:probe_|node_(?:systemd_unit_state|textfile_mtime_seconds)\b)/;
const OF_MACHINES = /^(?:probe_|node_)/;

interface Target {
  readonly health: string;
  readonly lastError: string;
  readonly labels: { readonly job: string; readonly instance: string };
}

interface RuleGroups {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly name: string;
      readonly health: string;
      readonly lastError?: string;
    }[];
  }[];
}

/** The Prometheus of a cell, with the configuration and the rules of production. */
export class Prometheus {
  private constructor(
    private readonly daemon: Daemon,
    private readonly place: Place,
    /** Series that a trial can't have. */
    private readonly elsewhere: RegExp,
  ) {}

  /** Debian's package; nothing else needs it. */
  static readonly isInstalled = existsSync('/usr/bin/prometheus');

  static async start(cluster: ClusterDescription, folder: ClusterFolder): Promise<Prometheus> {
    const [place] = cluster.monitoring.prometheus;
    if (place === undefined) throw new Error('a cluster without a place for Prometheus');
    folder.file(RULES_FILE, alertRulesFile());
    const config = folder.file('prometheus.yml', prometheusFile(cluster));
    const log = folder.log(place.name);
    const data = folder.folder('prometheus-data');
    const daemon = new Daemon({ name: place.name, log, command: prometheusCommand(place, { config, data }) });
    daemon.start();
    await until('Prometheus listens', () => isListening(place.port, place.host), log);
    return new Prometheus(daemon, place, cluster.machines.length > 0 ? OF_SYSTEMD : OF_MACHINES);
  }

  /** Whether an alert was pending or firing since then. */
  async hasSeen(alert: string, sinceMs: number): Promise<boolean> {
    const seconds = Math.ceil((Date.now() - sinceMs) / 1_000);
    const query = `count_over_time(ALERTS{alertname="${alert}"}[${String(seconds)}s])`;
    const { result } = await this.call<{ result: readonly unknown[] }>('query', { query });
    return result.length > 0;
  }

  /** What it could not read of the cluster, or could not make out of the rules and the dashboard. */
  async violations(): Promise<string[]> {
    await until('Prometheus reads everything', async () => (await this.lostTargets()).length === 0).catch(
      () => undefined,
    );
    return [
      ...(await this.lostTargets()),
      ...(await this.brokenRules()),
      ...(await Promise.all(EXPRESSIONS.map((one) => this.violationsOf(one)))).flat(),
    ];
  }

  kill(): Promise<void> {
    return this.daemon.kill();
  }

  private async lostTargets(): Promise<string[]> {
    const { activeTargets } = await this.call<{ activeTargets: readonly Target[] }>('targets', {
      state: 'active',
    });
    return activeTargets
      .filter(({ health }) => health !== 'up')
      .map(({ labels, health, lastError }) => `${labels.job} ${labels.instance} is ${health}: ${lastError}`);
  }

  private async brokenRules(): Promise<string[]> {
    const { groups } = await this.call<RuleGroups>('rules', { type: 'alert' });
    const rules = groups.flatMap((group) => group.rules);
    return ALERTS.flatMap(({ name }) => {
      const rule = rules.find((one) => one.name === name);
      if (rule?.health === 'ok') return [];
      return [
        `alert ${name} is ${rule === undefined ? 'not loaded' : `${rule.health}: ${rule.lastError ?? ''}`}`,
      ];
    });
  }

  private async violationsOf({ from, text }: (typeof EXPRESSIONS)[number]): Promise<string[]> {
    const failure = await this.call('query', { query: text }).then(
      () => null,
      (reason: unknown) => `${from}: ${String(reason)}`,
    );
    if (failure !== null) return [failure];
    const unknown: string[] = [];
    for (const selector of selectorsOf(text)) if (!(await this.isKnown(selector))) unknown.push(selector);
    return unknown.map((selector) => `${from}: nothing that was read has ${selector}`);
  }

  private async isKnown(selector: string): Promise<boolean> {
    if (this.elsewhere.test(selector)) return true;
    const series = await this.call<readonly unknown[]>('series', { 'match[]': selector });
    if (series.length > 0) return true;
    if (!QUIET.has(selector) && !OF_NETWORKS.test(selector)) return false;
    const metric = metricOf(selector);
    // Prometheus makes this one itself, and describes it nowhere.
    return metric === 'up' || metric in (await this.call<object>('metadata', { metric }));
  }

  /** @throws with what it answered instead. */
  private async call<Data>(what: string, parameters: Readonly<Record<string, string>>): Promise<Data> {
    const { host, port } = this.place;
    const url = `http://${host}:${String(port)}/api/v1/${what}?${String(new URLSearchParams(parameters))}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json()) as { status: string; error?: string; data: Data };
    if (body.status !== 'success') throw new Error(`Prometheus refused ${what}: ${body.error ?? ''}`);
    return body.data;
  }
}
