import { webhookData, webhookMessageOf } from '@roundbook/contract/account/webhooks/messages';
import { EVENT_TEXTS, WEBHOOK_EVENTS } from '@roundbook/domain/account/webhooks/events';
import type { OpenApiDocument } from './document.ts';
import { jsonSchemaOf } from './json-schemas.ts';

const WEBHOOK_HEADERS = [
  ['webhook-id', 'The id of the message: the same in every attempt.'],
  ['webhook-timestamp', 'The time of the attempt, in Unix seconds.'],
  ['webhook-signature', '`v1,` and the base64 of an HMAC-SHA256; one for each secret that signs.'],
] as const;

/** The form of `customer.created` in an operation's id: `customerCreated`. */
function camelCase(event: string): string {
  return event.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The webhooks' payloads, by event. */
export function webhooks(): OpenApiDocument['webhooks'] {
  const described: OpenApiDocument['webhooks'] = {};
  for (const event of WEBHOOK_EVENTS) {
    const schema = jsonSchemaOf(webhookMessageOf(event, webhookData[event]), 'output');
    const responses = {
      '2XX': {
        description: 'Accepted. After any other response, delivery is retried for about a day.',
      },
      410: { description: 'Gone: the webhook is switched off.' },
    };
    const parameters = WEBHOOK_HEADERS.map(([name, description]) => ({
      name,
      in: 'header' as const,
      required: true,
      description,
      schema: { type: 'string' },
    }));
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    described[event] = {
      post: {
        operationId: `webhooks.${camelCase(event)}`,
        summary: EVENT_TEXTS[event],
        // The receiver checks the signature; there is no other proof of the sender.
        security: [],
        parameters,
        requestBody,
        responses,
      },
    };
  }
  return described;
}
