import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Powers of a browser that no page of ours asks for. */
const DENIED = [
  ...['accelerometer', 'browsing-topics', 'display-capture', 'geolocation', 'gyroscope'],
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
/** The member app scans addresses with the camera; no frame in it may, whoever serves its page. */
const PERMISSIONS_POLICY = [...DENIED.map((power) => `${power}=()`), 'camera=(self)'].join(', ');

const POLICY = 'content-security-policy';
/** Responses that a browser shows as documents. */
const DOCUMENT = /^text\/html\b/;

/** Answers are not stored unless a route allows it: most belong to one member. */
export function setResponseHeaders(app: FastifyInstance, { encrypted }: { encrypted: boolean }): void {
  let pagePolicy: unknown;
  app.addHook('onRequest', async (_request, reply) => {
    pagePolicy = reply.getHeader(POLICY);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (encrypted || isTrustworthy(request)) reply.header('cross-origin-opener-policy', 'same-origin');
    // A page's policy is longer than most answers, and read with documents only. A route's own policy stays.
    const isDocument = DOCUMENT.test(String(reply.getHeader('content-type')));
    if (!isDocument && reply.getHeader(POLICY) === pagePolicy) reply.removeHeader(POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Elsewhere browsers ignore the opener policy and say so on the console of every page. */
function isTrustworthy({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
