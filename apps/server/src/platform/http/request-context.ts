declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's business once authentication has established it; for the log. */
    businessId?: string;
  }
}
