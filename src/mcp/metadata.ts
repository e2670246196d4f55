/** What protects `/mcp` where tokens do (RFC 9728): clients learn from it where to get one. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Adds the metadata where JWTs are configured. With API keys alone there is nobody to ask, and clients must not go looking. @returns whether it is there */
export function addMetadata(app: FastifyInstance, auth: Config['auth'], path: string): boolean {
  if (!auth.jwtSecret && !auth.jwksUrl) return false;
  const { jwtIssuer: issuer } = auth;
  const servers = issuer !== undefined && URL.canParse(issuer) ? [issuer] : [];
  for (const url of [WELL_KNOWN, `${WELL_KNOWN}${path}`]) {
    app.get(url, async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        resource: `${baseOf(request)}${path}`,
        ...(servers.length > 0 && { authorization_servers: servers }),
        bearer_methods_supported: ['header'],
        resource_name: 'Mneme',
      }),
    );
  }
  return true;
}

/** The challenge that names the metadata. */
export function challengeOf(request: FastifyRequest, path: string): string {
  return `Bearer realm="mneme", resource_metadata="${baseOf(request)}${WELL_KNOWN}${path}"`;
}

/** As the client reached the server: a client compares it with the address that it was given. */
function baseOf({ protocol, host }: FastifyRequest): string {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : '';
}
