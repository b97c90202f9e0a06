import type { CallUnderWay } from '../threads/calls-under-way.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's business, set for the log once the caller is authenticated. */
    businessId?: string;
    /** The user's session, set like the business, for the traces in the log. */
    sessionId?: string;
    /** The call as other businesses' heavy work sees it. */
    underWay?: CallUnderWay;
  }
  interface FastifyContextConfig {
    /** Whether the route receives a file, which may arrive slowly. */
    isUpload?: boolean;
  }
}
