import type { ClusterDescription, EntranceDescription } from '../description';

/** Any number that no other pair of machines in their network has. */
const ROUTER = 51;

/**
 * Gives the members' address to one of the machines with an nginx, and to another one when that machine or its nginx dies.
 *
 * @throws where there is only one.
 */
export function keepalivedFile(
  { entrance: { machines, shared } }: Pick<ClusterDescription, 'entrance'>,
  { name, host }: EntranceDescription['machines'][number],
): string {
  if (shared === null) throw new Error('one machine has its address to itself');
  const others = machines.filter((machine) => machine.host !== host);
  const priority = 100 - machines.findIndex((machine) => machine.host === host);
  return `global_defs {
    router_id ${name}
}

# A machine whose nginx does not answer gives the address away: on port 80 it answers by itself, whatever the servers do.
vrrp_script nginx {
    script "/usr/bin/curl --silent --fail --output /dev/null --max-time 2 http://127.0.0.1/"
    interval 1
    timeout 3
    fall 2
    rise 2
    user nobody nogroup
}

vrrp_instance realm {
    # The address stays where it is when a machine comes back: moving it cuts every connection.
    state BACKUP
    nopreempt
    interface ${shared.privateCard}
    virtual_router_id ${String(ROUTER)}
    priority ${String(priority)}
    # A machine that says nothing for a little more than three of these is dead.
    advert_int 1
    unicast_src_ip ${host}
    unicast_peer {
${others.map((machine) => `        ${machine.host}\n`).join('')}    }
    virtual_ipaddress {
        ${shared.address} dev ${shared.publicCard}
    }
    track_script {
        nginx
    }
}
`;
}
