declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's business, once it is authenticated; for the log. */
    businessId?: string;
  }
  interface FastifyContextConfig {
    /** Whether the route receives a file, which may arrive slowly. */
    isUpload?: boolean;
  }
}
