const unit = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A server of the number after the @: `realm-server@1` listens on 8081, `realm-server@2` on 8082. */
export const serverUnit = (): string =>
  unit([
    '[Unit]',
    'Description=Realm, server %i',
    'After=network-online.target',
    'Wants=network-online.target',
    '',
    '[Service]',
    'User=realm',
    'WorkingDirectory=/opt/realm',
    'EnvironmentFile=/etc/realm/realm.env',
    'Environment=PORT=808%i OPERATOR_PORT=818%i WALLET_PORT=828%i',
    'ExecStart=/usr/bin/node dist/apps/api/main.js',
    'Restart=always',
    'RestartSec=1',
    '# DRAIN_SECONDS, and what the last requests take.',
    'TimeoutStopSec=30',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'ReadWritePaths=/var/lib/realm',
    'LimitNOFILE=65536',
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ]);

/** One process only: a second one waits until the first is gone. */
export const arcadeUnit = (): string =>
  unit([
    '[Unit]',
    'Description=Realm, the in-house games',
    'After=network-online.target',
    'Wants=network-online.target',
    '',
    '[Service]',
    'User=realm',
    'WorkingDirectory=/opt/realm',
    'EnvironmentFile=/etc/realm/arcade.env',
    'ExecStart=/usr/bin/node dist/apps/arcade/main.js',
    '# It ends when it loses its lock, as in a failover of the database, and begins again on the new primary.',
    'Restart=always',
    'RestartSec=1',
    'TimeoutStopSec=30',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'ReadWritePaths=/var/lib/realm',
    'LimitNOFILE=65536',
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ]);
