import * as contract from '@roundbook/contract/customers/consents/consents';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager with CUSTOMERS
    GET    /customers/{id}/consents
    POST   /customers/{id}/consents/ground

  Manager
    GET    /consents
    GET    /consents/counts
`;

export const shownBy = {
  consent_entries: record('customer', 'customer_id'),
  consent_notes: record('customer', 'customer_id'),
  marketing_consents: record('customer', 'customer_id'),
} satisfies Examples['shownBy'];

export const examples: readonly Example[] = [
  example(contract.getConsents, (scene) => ({ params: { id: scene.client.id } })),
  example(contract.recordGround, (scene) => ({
    params: { id: scene.client.id },
    body: { channel: 'email', ground: 'SoftOptIn', confirmed: ['sale', 'similar', 'optOut'] },
  })),
  example(contract.listConsents, () => ({})),
  example(contract.countConsents, () => ({})),
];
