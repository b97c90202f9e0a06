import { findDuplicates, findPostcode } from '@roundbook/contract/customers/customers/adding';
import { getCustomersChart } from '@roundbook/contract/customers/customers/chart';
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
import { getStory } from '@roundbook/contract/customers/customers/story';
import {
  addCustomerTags,
  removeCustomerTags,
  tagCustomers,
} from '@roundbook/contract/customers/customers/tagging';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

const consent = { allowed: true, how: 'phone' };

export const whoMay = `
  Limited Worker
    GET    /customers/{id}

  Manager with CUSTOMERS
    GET    /customers
    GET    /customers/chart
    GET    /customers/duplicates
    GET    /postcodes/{postcode}
    GET    /customers/{id}/story
    POST   /customers
    POST   /customers/{id}
    POST   /customers/{id}/communicationPreferences
    POST   /customers/{id}/place
    POST   /customers/{id}/changeSecurity
    POST   /customers/{id}/tags
    POST   /customers/tags
    DELETE /customers/{id}/tags
    DELETE /customers/{id}
    POST   /customers/{id}/restore
    POST   /customers/{id}/anonymise

  Owner with CUSTOMERS
    POST   /customers/{id}/purge
`;

export const examples: readonly Example[] = [
  example(
    listCustomers,
    ({ client, round, tagId }) => ({
      query: { customerIds: [client.id], tagId, roundId: round.id, include: 'jobs' },
    }),
    { ignoresStrangeIds: true },
  ),
  example(getCustomersChart, () => ({ query: { dateRange: 'thisYear', groupBy: 'Round' } })),
  example(findDuplicates, ({ client }) => ({
    query: { name: client.name, postcode: client.address.postcode },
  })),
  example(findPostcode, () => ({ params: { postcode: 'S1 2AB' } })),
  example(getCustomer, ({ client }) => ({ params: { id: client.id } })),
  example(getStory, ({ client }) => ({ params: { id: client.id }, query: { perPage: 5 } })),
  example(createCustomer, ({ business, mark, round, tagId, windows }) => ({
    body: {
      name: `${mark} new`,
      address: { streetName: 'Mill Lane', postcode: 'S1 2AB' },
      tagIds: [tagId],
      contacts: [{ name: `${mark} cousin` }],
      sites: [{ name: 'Shed', address: {} }],
      firstJob: {
        title: `${mark} windows`,
        cost: 1500,
        frequency: { unit: 'week', every: 4 },
        serviceIds: [windows.id],
        roundId: round.id,
        defaultAssignee: business.userIds.Worker,
        tagIds: [tagId],
      },
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
  example(
    removeCustomerTags,
    ({ client, tagId }) => ({
      params: { id: client.id },
      body: { tagIds: [tagId] },
    }),
    { ignoresStrangeIds: true },
  ),
  example(deleteCustomer, ({ client }) => ({ params: { id: client.id } })),
  example(restoreCustomer, ({ gone }) => ({ params: { id: gone.id } })),
  example(anonymiseCustomer, ({ gone }) => ({ params: { id: gone.id } })),
  example(purgeCustomer, ({ scrubbed }) => ({ params: { id: scrubbed.id } })),
];

export const shownBy = {
  sites: record('customer', 'customer_id'),
  // Deleting a tag also changes every customer who has it, so each of them is announced.
  customer_tags: ({ customer_id, tag_id }) => [
    ['customer', customer_id],
    ['tag', tag_id],
  ],
} satisfies Examples['shownBy'];
