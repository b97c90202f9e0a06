import { z } from 'zod';
import type { Access } from '@roundbook/contract/access';
import {
  type Endpoint,
  fileTypesOf,
  isWrite,
  type RefusalStatus,
  refusalStatusesOf,
} from '@roundbook/contract/endpoint';
import { envelopeOf, headers, refusalEnvelope } from '@roundbook/contract/envelope';
import { ERROR_CATALOGUE } from '@roundbook/contract/errors';
import { recordedChange } from '@roundbook/contract/realtime';
import type { KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import { webhooks } from './describe-webhooks.ts';
import type { Answer, JsonSchema, OpenApiDocument, Operation, Reference } from './document.ts';
import { jsonSchemaOf, membersOf } from './json-schemas.ts';

const INTRODUCTION = `Money is whole pence, dates are \`YYYY-MM-DD\` in the business's time zone, instants are UTC.
A list in a query repeats its name, with or without \`[]\` after it. The server refuses an unknown name with 400.
Every JSON answer is an envelope: \`success\`, \`data\`, \`errors\` and, where a person should think twice, \`conflict\`.
GET calls change nothing. Every other call carries \`${headers.requestId}\`: a repeat under the same id has one effect and one answer. For calls that say so, the answer is not kept, and a repeat is carried out again.
A call that changes the business's records also returns their \`changes\`: the kind, id and version of each record that the caller's role may know about.`;

const PARAMETERS: OpenApiDocument['components']['parameters'] = {
  requestId: {
    name: headers.requestId,
    in: 'header',
    required: true,
    description: 'Unique per change; repeat a change under the same id.',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  visitorId: {
    name: headers.visitorId,
    in: 'header',
    required: false,
    description: 'A random id for the browser, for rate limits and support.',
    schema: { type: 'string', maxLength: 64 },
  },
  browser: {
    name: headers.browser,
    in: 'header',
    required: false,
    description: 'The browser and its screen, which calls to HMRC pass on. Browsers send it.',
    schema: { type: 'string', maxLength: 1000 },
  },
  businessUserId: {
    name: headers.businessUserId,
    in: 'header',
    required: false,
    description: 'The `businessId:userId` that the client expects; a mismatch returns 409.',
    schema: { type: 'string' },
  },
  conflictBypass: {
    name: headers.conflictBypass,
    in: 'header',
    required: false,
    description: 'The bypass token of a conflict that the user confirmed.',
    schema: { type: 'string' },
  },
};

const REFUSAL_STATUSES = [
  ...new Set(Object.values(ERROR_CATALOGUE).map((entry): RefusalStatus => entry.status)),
];

const UNCHANGED: Answer = {
  description: 'Unchanged: the file still has the tag that `if-none-match` names.',
};

/** A sentence that says who may make a call. */
function accessInWords(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Anyone may make this call.';
    case 'customer':
      return 'A business’s customer, with the token of their own page.';
    case 'admin':
      return `Platform staff of level ${access.level} or above.`;
    case 'role': {
      const who =
        access.role === 'Limited Worker'
          ? 'Any signed-in user of a business'
          : `The role ${access.role} or above`;
      return access.feature ? `${who}, if the plan includes ${access.feature}.` : `${who}.`;
    }
  }
}

function repeatsInWords({ keepsNoAnswer }: Endpoint): string[] {
  return keepsNoAnswer ? ['The response is not kept: a repeat is carried out again.'] : [];
}

/**
 * Whether a user of the business makes the call, in which case the answer may include changes and
 * fresh tokens.
 */
const isByUser = ({ kind }: Access): boolean => kind === 'role' || kind === 'admin';

function securityOf({ kind }: Access, scope: KeyScope | null): Operation['security'] {
  if (kind === 'public') return [];
  if (kind === 'customer') return [{ customer: [] }];
  return [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

/**
 * A sentence on the scope that an API key needs for a call; empty if the call is not made by users
 * of a business.
 */
function keysInWords(access: Access, scope: KeyScope | null): string[] {
  if (!isByUser(access)) return [];
  return [scope === null ? 'Not available to API keys.' : `API keys need the scope \`${scope}\`.`];
}

function freshnessInWords({ freshly }: Endpoint): string[] {
  return freshly
    ? [
        'The user must have confirmed their identity in this session within the last ten minutes: `POST /auth/confirm`.',
      ]
    : [];
}

function refusalOf(status: RefusalStatus): Answer {
  const reasons = Object.entries(ERROR_CATALOGUE)
    .filter(([, entry]) => entry.status === status)
    .map(([code, entry]) => `\`${code}\`: ${entry.detail}`);
  return {
    description: reasons.join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

function successOf(endpoint: Endpoint): Answer {
  const { response, transfer, access } = endpoint;
  const fresh = isByUser(access)
    ? { headers: { [headers.token]: { $ref: '#/components/headers/token' } } }
    : {};
  if (transfer === 'file') {
    const content: Record<string, { readonly schema: JsonSchema }> = {};
    for (const type of fileTypesOf(endpoint)) {
      content[type] = { schema: { type: 'string', contentMediaType: type } };
    }
    return { description: 'The bytes', ...fresh, content };
  }
  const plain = envelopeOf(response);
  const saysChanges = isWrite(endpoint) && isByUser(access);
  const envelope = saysChanges
    ? plain.extend({ changes: z.array(recordedChange).optional() })
    : plain;
  const schema = jsonSchemaOf(envelope, 'output');
  return { description: 'Done', ...fresh, content: { 'application/json': { schema } } };
}

function requestBodyOf({ body, transfer }: Endpoint): Pick<Operation, 'requestBody'> {
  if (transfer === 'upload') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = jsonSchemaOf(body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function parametersOf(endpoint: Endpoint): Operation['parameters'] {
  const named = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  return [
    ...membersOf(endpoint.params).map((one) => ({ ...one, in: 'path' as const, required: true })),
    ...membersOf(endpoint.query).map((one) => ({ ...one, in: 'query' as const })),
    ...(isWrite(endpoint) ? [named('requestId')] : []),
    named('visitorId'),
    ...(endpoint.describesBrowser ? [named('browser')] : []),
    ...(isByUser(endpoint.access) ? [named('businessUserId')] : []),
    ...(isWrite(endpoint) && endpoint.refusals?.includes(409) ? [named('conflictBypass')] : []),
  ];
}

function operationOf({ noun, name, endpoint }: NamedCall, scope: KeyScope | null): Operation {
  const { access, summary } = endpoint;
  const refusals = refusalStatusesOf(endpoint).map((status): [string, Reference] => [
    String(status),
    { $ref: `#/components/responses/${status}` },
  ]);
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary,
    description: [
      accessInWords(access),
      ...keysInWords(access, scope),
      ...freshnessInWords(endpoint),
      ...repeatsInWords(endpoint),
    ].join(' '),
    'x-access': access,
    ...(endpoint.freshly ? { 'x-freshly': true } : {}),
    security: securityOf(access, scope),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      200: successOf(endpoint),
      ...(endpoint.isKeptFile ? { 304: UNCHANGED } : {}),
      ...Object.fromEntries(refusals),
    },
  };
}

/** A call, with its noun and the name that the contract gives it. */
export interface NamedCall {
  readonly noun: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** The description of the API, generated from the contract alone. */
export function describeApi(
  calls: ReadonlyMap<string, NamedCall>,
  scopeFor: (endpoint: Endpoint) => KeyScope | null,
  version: string,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls.values()) {
    const { endpoint } = call;
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(call, scopeFor(endpoint));
  }
  const nouns = new Set([...calls.values()].map((call) => call.noun));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roundbook',
      version,
      description: INTRODUCTION,
      contact: { name: 'Roundbook' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: [...nouns].map((name) => ({ name })),
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'rb_…',
          description:
            'Created by the Owner under Settings, API. Each call names the scope that it needs.',
        },
        customer: { type: 'http', scheme: 'bearer', description: 'From `POST /page/open`.' },
      },
      parameters: PARAMETERS,
      headers: {
        token: {
          description:
            'A new session token, sent from time to time; it replaces the token in the request.',
          schema: { type: 'string' },
        },
      },
      responses: Object.fromEntries(REFUSAL_STATUSES.map((status) => [status, refusalOf(status)])),
      schemas: { Refusal: jsonSchemaOf(refusalEnvelope, 'output') },
    },
  };
}
