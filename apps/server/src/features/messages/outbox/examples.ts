import { listOutbox, retryMessage } from '@roundbook/contract/messages/outbox/outbox';
import { example, type Example } from '../../../proof/example.ts';
import type { Examples } from '../../../slice.ts';

export const whoMay = `
  Owner
    GET    /outbox
    POST   /outbox/{id}/retry
`;

export const examples: readonly Example[] = [
  example(listOutbox, () => ({})),
  example(retryMessage, ({ messageId }) => ({ params: { id: messageId } })),
];

export const shownBy = { message_templates: 'nowhere' } satisfies Examples['shownBy'];
