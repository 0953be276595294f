import { namesOf } from './names.mjs';
import { adapter, adapterTest, node } from './network-files.mjs';

const FOLDER = 'apps/api/src/modules/network';
const CONNECTED = `${FOLDER}/connected-networks.ts`;
const ADAPTERS = 'apps/api/src/config/network-adapters.ts';
const KNOWN = 'libs/domain/src/validators/networks.ts';

/**
 * An adapter of a blockchain: how blocks are read, payouts sent and looked up, over what a node is asked. A chain in memory stands in
 * for the node, so that the contract of the port passes from the beginning.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ network?: string }} options - One of the product's networks.
 */
export function addNetwork(draft, name, { network = '' }) {
  const names = namesOf(name);
  const { kebab, camel, pascal } = names;
  if (network === '' || !draft.read(KNOWN).includes(`'${network}'`))
    throw new Error(`--network must be one of the networks in ${KNOWN}, got "${network}".`);
  if (draft.read(ADAPTERS).includes(`\n  ${kebab}: {`) || draft.read(ADAPTERS).includes(`\n  '${kebab}': {`))
    throw new Error(`${kebab} is an adapter already.`);

  draft.create(`${FOLDER}/${kebab}-network.ts`, adapter(names));
  draft.create(`${FOLDER}/${kebab}-node.ts`, node(names));
  draft.create(`${FOLDER}/${kebab}-network.test.ts`, adapterTest(names, network));
  draft.edit(
    ADAPTERS,
    /\n} satisfies Readonly<Record<string, NetworkAdapter>>;/,
    (end) => `\n  '${kebab}': { networks: ['${network}'], simulated: true },${end}`,
  );
  draft.edit(
    CONNECTED,
    /import \{ sandboxNetwork \} from '.\/sandbox-network';\n/,
    (line) =>
      `${line}import { ${camel}Network } from './${kebab}-network';\nimport { ${pascal}Chain } from './${kebab}-node';\n`,
  );
  draft.edit(
    CONNECTED,
    /\n {2}sandbox: sandboxNetwork,/,
    (row) =>
      `${row}\n  '${kebab}': ({ clock }, network) => ${camel}Network(network, new ${pascal}Chain(network, () => clock.now())),`,
  );
  return [
    `Write ${pascal}Node for a real node in ${kebab}-node.ts, run the contract's test against it, and take \`simulated: true\` out of ${ADAPTERS}.`,
    `Start with NETWORKS=${kebab}.`,
  ];
}
