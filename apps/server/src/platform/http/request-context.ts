declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's business once authentication has established it; for the log. */
    businessId?: string;
  }
  interface FastifyContextConfig {
    /** Whether the route takes a file, which may arrive slowly. */
    isUpload?: boolean;
  }
}
