import { openBaseline } from './baseline-contender';
import { runClosedLoop } from './closed-loop';
import { openCommands } from './command-contender';
import type { Contender } from './contender';
import { openEngine } from './engine-contender';
import type { Job } from './job';
import { openTransactions } from './transaction-contender';
import { drawLeg } from './workload';

/* A contender runs in a process of its own: its processor time is its own, and it starts without anybody's warm caches. */

const OPEN: Readonly<Record<Job['contender'], (job: Job) => Contender>> = {
  baseline: ({ url, clients }) => openBaseline(url, clients),
  engine: ({ url }) => openEngine(url),
  run: ({ url }) => openCommands(url),
  'post-event': ({ url }) => openTransactions(url),
};

const job = JSON.parse(process.argv[2] ?? '') as Job;
const contender = OPEN[job.contender](job);
const report = await runClosedLoop({
  ...job,
  post: () => contender.post(drawLeg(job.workload, job.members)),
});
await contender.close();
process.stdout.write(JSON.stringify(report));
