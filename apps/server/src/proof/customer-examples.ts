import {
  changeSecurity,
  saveCommunicationPreferences,
} from '@roundbook/contract/customers/customers/choices';
import {
  anonymiseCustomer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  placeCustomer,
  updateCustomer,
} from '@roundbook/contract/customers/customers/records';
import {
  addCustomerTags,
  removeCustomerTags,
  tagCustomers,
} from '@roundbook/contract/customers/customers/tagging';
import * as tags from '@roundbook/contract/customers/tags/tags';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { getStatement, getStatementPdf } from '@roundbook/contract/money/ledger/statements';
import * as services from '@roundbook/contract/work/services/services';
import { example, type Example } from './example.ts';

const consent = { allowed: true, how: 'phone' };

export const customerExamples: readonly Example[] = [
  example(listCustomers, ({ client, round, tagId }) => ({
    query: { customerIds: [client.id], tagId, roundId: round.id, include: 'jobs' },
  })),
  example(getCustomer, ({ client }) => ({ params: { id: client.id } })),
  example(createCustomer, ({ mark, tagId }) => ({
    body: {
      name: `${mark} new`,
      address: { streetName: 'Mill Lane', postcode: 'S1 2AB' },
      tagIds: [tagId],
      contacts: [{ name: `${mark} cousin` }],
      sites: [{ name: 'Shed', address: {} }],
    },
  })),
  example(updateCustomer, ({ client, mark, siteId, tagId }) => ({
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
  example(saveCommunicationPreferences, ({ client }) => ({
    params: { id: client.id },
    body: {
      communicationPreferences: {
        email: { service: consent, marketing: consent },
        sms: { service: consent, marketing: consent },
      },
      version: client.version,
    },
  })),
  example(placeCustomer, ({ client, siteId }) => ({
    params: { id: client.id },
    body: { siteId, customCoordinates: [53.38, -1.47], version: client.version },
  })),
  example(changeSecurity, ({ client }) => ({
    params: { id: client.id },
    body: { security: 'PIN', version: client.version },
  })),
  example(addCustomerTags, ({ client, spareTagId }) => ({
    params: { id: client.id },
    body: { tagIds: [spareTagId] },
  })),
  example(tagCustomers, ({ client, gone, spareTagId }) => ({
    body: { customerIds: [client.id, gone.id], tagIds: [spareTagId] },
  })),
  example(removeCustomerTags, ({ client, tagId }) => ({
    params: { id: client.id },
    body: { tagIds: [tagId] },
  })),
  example(editBalance, ({ client }) => ({
    params: { id: client.id, action: 'credit' },
    body: { amount: 250, reason: 'Broken pot' },
  })),
  example(deleteCustomer, ({ client }) => ({ params: { id: client.id } })),
  example(restoreCustomer, ({ gone }) => ({ params: { id: gone.id } })),
  example(anonymiseCustomer, ({ gone }) => ({ params: { id: gone.id } })),
  example(purgeCustomer, ({ scrubbed }) => ({ params: { id: scrubbed.id } })),
  example(getStatement, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(getStatementPdf, ({ client }) => ({ params: { id: client.id }, query: {} })),

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
