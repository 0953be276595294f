import type { FastifyInstance } from 'fastify';

/** Powers of a browser that no page of ours asks for. */
const DENIED = [
  ...[
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
  ],
  ...[
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ],
];
const PERMISSIONS_POLICY = DENIED.map((power) => `${power}=()`).join(', ');

/** Answers are stored by nobody unless a route says otherwise: most hold what belongs to one member. */
export function setResponseHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
