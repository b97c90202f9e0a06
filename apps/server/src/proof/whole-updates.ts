import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { records as workOrders } from '../features/work/work-orders/examples.ts';
import { wholeAvailabilityUpdates } from './whole-availability-updates.ts';
import { address, wholeCustomerUpdates } from './whole-customer-updates.ts';
import { wholeMessageUpdates } from './whole-message-updates.ts';
import { wholePriceUpdates } from './whole-price-updates.ts';
import { wholeQuoteUpdates } from './whole-quote-updates.ts';
import type { WholeUpdate } from './whole-update.ts';
import { wholeVisitRuleUpdates } from './whole-visit-rule-updates.ts';
import { wholeWebhookUpdates } from './whole-webhook-updates.ts';

/** By method and path, one for every call that takes a version. */
export const wholeUpdates: ReadonlyMap<string, WholeUpdate> = new Map<string, WholeUpdate>([
  [
    'POST /business/details',
    {
      bodyIn: () => ({
        name: 'Clear Panes',
        address,
        phoneNumber: '0114 496 0123',
        email: 'office@example.com',
        website: 'https://clear-panes.example.com',
        logo: null,
        minutesPerDay: 300,
        anchor: 'done',
        invoiceTermDays: 7,
        vatNumber: 'GB123456782',
      }),
    },
  ],
  [
    'POST /business/socials',
    { bodyIn: () => ({ facebook: 'panes', instagram: 'clear', google: 'clear panes' }) },
  ],
  [
    'POST /business/bankDetails',
    {
      bodyIn: () => ({
        accountName: 'Clear Panes',
        sortCode: '10-79-99',
        accountNumber: '88837491',
      }),
      always: ['accountName', 'sortCode', 'accountNumber'],
    },
  ],
  [
    'POST /customers/{id}/budgetPlan/review',
    {
      bodyIn: ({ today }) => ({ amount: 2350, from: addMonths(today, 2) }),
      always: ['amount', 'from'],
    },
  ],
  [
    'POST /customers/{id}/budgetPlan/state',
    { bodyIn: () => ({ state: 'Paused' }), always: ['state'] },
  ],
  [
    'POST /payments/configureAccount',
    {
      bodyIn: () => ({
        kind: 'Company',
        businessName: 'Clear Panes Ltd',
        companyNumber: '01234567',
        firstName: 'Kim',
        lastName: 'Clear',
        dateOfBirth: '1979-11-30',
        email: 'kim@example.com',
        phone: '0114 496 0123',
        address: {
          line1: '40 Mill Lane',
          line2: 'Crookes',
          town: 'Sheffield',
          postcode: 'S10 1AA',
        },
      }),
      always: [
        'kind',
        'businessName',
        'companyNumber',
        'firstName',
        'lastName',
        'dateOfBirth',
        'email',
        'phone',
        'address',
      ],
    },
  ],
  [
    'POST /payments/updateBankAccount',
    {
      bodyIn: () => ({
        accountName: 'Clear Panes',
        sortCode: '10-79-99',
        accountNumber: '88837491',
      }),
      always: ['accountName', 'sortCode', 'accountNumber'],
    },
  ],
  [
    'POST /payments/completeAccountSetup',
    { bodyIn: () => ({ acceptsTerms: true }), always: ['acceptsTerms'] },
  ],
  [
    'POST /payments/updatePaymentMethods',
    {
      bodyIn: () => ({
        takesCards: false,
        takesDirectDebit: false,
        statementDescriptor: 'CLEAR PANES',
        chargeWhenDone: true,
      }),
    },
  ],
  [
    'POST /payments/transactions/preferences',
    { bodyIn: () => ({ retriesFailed: false, sendsReceipts: false }) },
  ],
  [
    'POST /invoices/drafts/{id}',
    {
      bodyIn: ({ client, tomorrow }) => ({
        customerId: client.id,
        lines: [{ description: 'Fascias', quantity: 3, unitPrice: 900 }],
        suppliedOn: tomorrow,
        dueOn: tomorrow,
        purchaseOrder: 'PO 9',
      }),
    },
  ],
  [
    'POST /expenses/{id}',
    {
      bodyIn: ({ photo, today }) => ({
        spentOn: addDays(today, -3),
        supplier: 'Resin Shop',
        category: 'Goods',
        amount: 9000,
        vat: 1500,
        notes: 'Two bags',
        assetIds: [photo.id],
      }),
    },
  ],
  ['POST /business/grants/{id}', { bodyIn: () => ({ role: 'Manager', title: 'Office' }) }],
  [
    'POST /customers/{id}/jobs/{jobId}',
    {
      bodyIn: ({ siteId, gutters, round, tagId, business, tomorrow }) => ({
        siteId,
        title: 'Gutters',
        serviceIds: [gutters.id],
        cost: 1900,
        firstVisitCost: 2900,
        duration: '00:45:00',
        notBefore: '09:00',
        notAfter: '11:30',
        frequency: { unit: 'week', every: 6 },
        anchor: 'done',
        roundId: round.id,
        defaultAssignee: business.userIds.Worker,
        notes: 'Back first',
        purchaseOrder: 'PO 7',
        tagIds: [tagId],
        dueOn: tomorrow,
      }),
    },
  ],
  [
    'POST /customers/{id}/jobs/{jobId}/occurrences/{occId}',
    {
      bodyIn: ({ business, tomorrow }) => ({
        dueOn: tomorrow,
        scheduledOn: tomorrow,
        estimatedTime: '09:30:00',
        notBefore: '09:00',
        notAfter: '10:00',
        assignedTo: business.userIds.Worker,
        itemisationAdjustment: { amount: 500, description: 'Extra pane' },
        notes: 'Ring first',
        purchaseOrder: 'PO 8',
      }),
    },
  ],
  [
    'POST /rounds/{id}',
    {
      bodyIn: ({ business }) => ({
        name: 'Tuesday',
        colour: 'red',
        notes: 'Start at the top',
        defaultAssignee: business.userIds.Worker,
      }),
    },
  ],
  [
    'POST /services/{id}',
    {
      bodyIn: () => ({
        type: 'gutter',
        name: 'Gutter clearing',
        description: 'With the vacuum',
        defaultCost: 4500,
        defaultDuration: '01:00:00',
      }),
    },
  ],
  [
    'POST /rounds/{id}/reorder',
    { bodyIn: ({ due, planned }) => ({ jobIds: [planned.id, due.id] }), always: ['jobIds'] },
  ],
  [
    'POST /work-orders',
    {
      bodyIn: (scene) => {
        const { id, date, assignedTo, roundId, jobIds } = workOrders.of(scene).workOrder;
        return {
          workOrderId: id,
          jobIds: jobIds.toReversed(),
          date,
          assignedTo,
          roundId,
          startFrom: 'CurrentLocation',
          startAddress: 'S10 1AA',
          startLocation: [53.38, -1.5],
          endAt: 'Address',
          endAddress: 'S1 2AB',
          departAt: '07:15',
        };
      },
      always: ['workOrderId', 'jobIds'],
    },
  ],
  [
    'POST /holds/rule',
    {
      bodyIn: () => ({ owesMoreThan: 7_500_000, daysPastDue: 360 }),
      always: ['owesMoreThan', 'daysPastDue'],
    },
  ],
  [
    'POST /statements/monthly',
    {
      bodyIn: () => ({ isOn: true, day: 12, minimum: 700 }),
      always: ['isOn', 'day', 'minimum'],
    },
  ],
  [
    'POST /reminders/ladder',
    {
      bodyIn: () => ({
        isOn: true,
        sendAt: '11:30',
        isEveryDay: true,
        steps: DEFAULT_LADDER.steps.map((one) => ({ ...one, channel: 'Both' })),
      }),
      always: ['isOn', 'sendAt', 'isEveryDay', 'steps'],
    },
  ],
  ...wholeCustomerUpdates,
  ...wholeMessageUpdates,
  ...wholePriceUpdates,
  ...wholeQuoteUpdates,
  ...wholeAvailabilityUpdates,
  ...wholeVisitRuleUpdates,
  ...wholeWebhookUpdates,
]);
