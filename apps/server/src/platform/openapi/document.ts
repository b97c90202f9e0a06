/** The parts of OpenAPI 3.1 that this API's description uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, { readonly post: WebhookOperation }>;
  readonly components: {
    readonly securitySchemes: Record<string, object>;
    readonly parameters: Record<string, Parameter>;
    readonly headers: Record<string, object>;
    readonly responses: Record<string, Answer>;
    readonly schemas: Record<string, JsonSchema>;
  };
}

export type JsonSchema = Record<string, unknown>;

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Record<string, Reference>;
  readonly content?: Record<string, { readonly schema: JsonSchema }>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** The callers that are allowed: `kind`, with the required role and feature, or admin level. */
  readonly 'x-access': object;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: JsonSchema }>;
  };
  readonly responses: Record<string, Answer | Reference>;
}

/** The payload posted to a webhook. */
export interface WebhookOperation extends Pick<
  Operation,
  'operationId' | 'summary' | 'security' | 'requestBody'
> {
  readonly parameters: readonly Parameter[];
  readonly responses: Record<string, Answer>;
}
