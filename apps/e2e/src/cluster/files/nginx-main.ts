/** Of the main file of Debian's package, or of nginx's image. */
interface NginxPackage {
  /** Of the processes that answer. */
  readonly user: string;
  readonly pid: string;
  /** Other files of the main context. */
  readonly modules: string | null;
  readonly sites: string;
}

export const DEBIAN_NGINX: NginxPackage = {
  user: 'www-data',
  pid: '/run/nginx.pid',
  modules: '/etc/nginx/modules-enabled/*.conf',
  sites: '/etc/nginx/conf.d/*.conf',
};

export const IMAGE_NGINX: NginxPackage = {
  user: 'nginx',
  pid: '/run/nginx.pid',
  modules: null,
  sites: '/etc/nginx/conf.d/*.conf',
};

/** For 8,000 members with a live connection a process. */
const CONNECTIONS = 16_384;
/** One for each connection, and files. */
const OPEN_FILES = 2 * CONNECTIONS;

/** nginx.conf itself: a file of a site can't say how many connections a process has. */
export const nginxMainFile = ({
  user,
  pid,
  modules,
  sites,
}: NginxPackage): string => `# In place of the package's nginx.conf: 768 connections, which that has, are 380 members with a live connection, who take two each.
user ${user};
worker_processes auto;
worker_rlimit_nofile ${String(OPEN_FILES)};
pid ${pid};
error_log /var/log/nginx/error.log;
${modules === null ? '' : `include ${modules};\n`}
events {
    worker_connections ${String(CONNECTIONS)};
}

http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    sendfile on;
    tcp_nopush on;
    server_tokens off;
    include ${sites};
}
`;
