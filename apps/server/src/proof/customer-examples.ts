import * as customers from '@roundbook/contract/customers';
import * as services from '@roundbook/contract/services';
import * as tags from '@roundbook/contract/tags';
import { example, type Example } from './example.ts';

const consent = { allowed: true, how: 'phone' };

export const customerExamples: readonly Example[] = [
  example(customers.listCustomers, ({ client, round, tagId }) => ({
    query: { customerIds: [client.id], tagId, roundId: round.id, include: 'jobs' },
  })),
  example(customers.getCustomer, ({ client }) => ({ params: { id: client.id } })),
  example(customers.createCustomer, ({ mark, tagId }) => ({
    body: {
      name: `${mark} new`,
      address: { streetName: 'Mill Lane', postcode: 'S1 2AB' },
      tagIds: [tagId],
      contacts: [{ name: `${mark} cousin` }],
      sites: [{ name: 'Shed', address: {} }],
    },
  })),
  example(customers.updateCustomer, ({ client, mark, siteId, tagId }) => ({
    params: { id: client.id },
    body: {
      name: `${mark} renamed`,
      address: client.address,
      sites: [
        { id: siteId, name: 'Old shed', address: {} },
        { name: 'New shed', address: {} },
      ],
      tagIds: [tagId],
      version: client.version,
    },
  })),
  example(customers.saveCommunicationPreferences, ({ client }) => ({
    params: { id: client.id },
    body: {
      communicationPreferences: {
        email: { service: consent, marketing: consent },
        sms: { service: consent, marketing: consent },
      },
      version: client.version,
    },
  })),
  example(customers.placeCustomer, ({ client, siteId }) => ({
    params: { id: client.id },
    body: { siteId, customCoordinates: [53.38, -1.47], version: client.version },
  })),
  example(customers.changeSecurity, ({ client }) => ({
    params: { id: client.id },
    body: { security: 'PIN', version: client.version },
  })),
  example(customers.addCustomerTags, ({ client, spareTagId }) => ({
    params: { id: client.id },
    body: { tagIds: [spareTagId] },
  })),
  example(customers.tagCustomers, ({ client, gone, spareTagId }) => ({
    body: { customerIds: [client.id, gone.id], tagIds: [spareTagId] },
  })),
  example(customers.removeCustomerTags, ({ client, tagId }) => ({
    params: { id: client.id },
    body: { tagIds: [tagId] },
  })),
  example(customers.editBalance, ({ client }) => ({
    params: { id: client.id, action: 'credit' },
    body: { amount: 250, reason: 'Broken pot' },
  })),
  example(customers.deleteCustomer, ({ client }) => ({ params: { id: client.id } })),
  example(customers.restoreCustomer, ({ gone }) => ({ params: { id: gone.id } })),
  example(customers.anonymiseCustomer, ({ gone }) => ({ params: { id: gone.id } })),
  example(customers.purgeCustomer, ({ scrubbed }) => ({ params: { id: scrubbed.id } })),
  example(customers.getStatement, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(customers.getStatementPdf, ({ client }) => ({ params: { id: client.id }, query: {} })),

  example(services.listPredefinedServices, () => ({})),
  example(services.listServices, () => ({})),
  example(services.getService, ({ windows }) => ({ params: { id: windows.id } })),
  example(services.createService, ({ mark }) => ({
    body: { type: 'commercial', name: `${mark} frames` },
  })),
  example(services.updateService, ({ windows }) => ({
    params: { id: windows.id },
    body: { type: 'residential', name: 'Panes', defaultCost: 1700, version: windows.version },
  })),
  example(services.deleteService, ({ windows }) => ({ params: { id: windows.id } })),

  example(tags.listTags, () => ({})),
  example(tags.createTag, ({ mark }) => ({ body: { name: `${mark} bronze` } })),
  example(tags.deleteTag, ({ tagId }) => ({ params: { id: tagId } })),
];
