import {
  IconAdjustments,
  IconApi,
  IconArrowsExchange,
  IconBellRinging,
  IconBuildingBank,
  IconCalendarX,
  IconCashBanknote,
  IconChecklist,
  IconClipboardText,
  IconBuildingStore,
  IconCreditCard,
  IconFiles,
  IconFileImport,
  IconFileText,
  IconFlask,
  IconMailForward,
  IconMessage2,
  IconMessage2Code,
  IconListSearch,
  IconQrcode,
  IconSend,
  IconSparkles,
  IconSpeakerphone,
  IconTag,
  IconCash,
  IconUsersGroup,
  IconWebhook,
  IconWallet,
} from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import { listApiKeys } from '@roundbook/contract/account/api-keys/api-keys';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import { listImports } from '@roundbook/contract/account/imports/imports';
import { listSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import { listConsents } from '@roundbook/contract/customers/consents/consents';
import { getQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { getQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import { listTags } from '@roundbook/contract/customers/tags/tags';
import { listBroadcasts } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { listDocumentTemplates } from '@roundbook/contract/messages/documents/document-templates';
import { listDocuments } from '@roundbook/contract/messages/documents/documents';
import { updateCustomSmsName } from '@roundbook/contract/messages/inbound/sender-names';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { listTemplates } from '@roundbook/contract/messages/templates/templates';
import { listTriggers } from '@roundbook/contract/messages/triggers/triggers';
import { listTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { listProviderEvents } from '@roundbook/contract/money/provider-events/provider-events';
import { lookIntoSandbox } from '@roundbook/contract/money/sandbox/sandbox';
import { listServices } from '@roundbook/contract/work/services/services';
import { changeVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { exportLink } from './export-link.ts';
import { helpLinks } from './help-links.ts';
import { ownLinks } from './own-links.ts';
import type { SettingsLink } from './settings-link.ts';

/** The settings, grouped by topic. */
export const settingsGroups: readonly { label: string; links: readonly SettingsLink[] }[] = [
  {
    label: 'Business',
    links: [
      {
        label: 'Business details',
        description: 'Name, address, working day, invoicing, bank details',
        to: '/business/details',
        icon: IconBuildingStore,
        access: atLeast('Manager'),
      },
      {
        label: 'Additional users',
        description: 'Who works here, and in which role',
        to: '/business/additional-users',
        icon: IconUsersGroup,
        access: atLeast('Manager'),
      },
      {
        label: 'Billing',
        description: 'Plan, balance, payment method, texts, invoices',
        to: '/billing',
        icon: IconWallet,
        access: getBalance.access,
      },
      {
        label: 'Services',
        description: 'What you do, with its usual price and time',
        to: '/business/services',
        icon: IconSparkles,
        access: listServices.access,
      },
      {
        label: 'Pricing',
        description: 'Price lists, what an hour should earn, price rises',
        to: '/business/pricing',
        icon: IconCash,
        access: atLeast('Manager'),
      },
      {
        label: 'Tags',
        description: 'Labels for customers and jobs',
        to: '/settings/tags',
        icon: IconTag,
        access: listTags.access,
      },
      {
        label: 'Import customers',
        description: 'From a spreadsheet, paper or another program',
        to: '/settings/import',
        icon: IconFileImport,
        access: listImports.access,
      },
      {
        label: 'Quote options',
        description: 'How often, how long a price holds, follow-ups, terms',
        to: '/settings/quote-options',
        icon: IconClipboardText,
        access: getQuoteOptions.access,
      },
      {
        label: 'Visit rules',
        description: 'Missed visits, visits done in part, first cleans, long gaps',
        to: '/settings/visit-rules',
        icon: IconCalendarX,
        access: changeVisitRules.access,
      },
      {
        label: 'Quote form',
        description: 'Strangers ask for a price: link, QR code, your website, your area',
        to: '/settings/quote-form',
        icon: IconQrcode,
        access: getQuoteForm.access,
      },
      {
        label: 'Message templates',
        description: 'What your customers read, in your words, and quick replies',
        to: '/settings/message-templates',
        icon: IconMessage2Code,
        access: listTemplates.access,
      },
      {
        label: 'Documents',
        description: 'Letters, contracts and papers for your customers',
        to: '/business/documents',
        icon: IconFiles,
        access: listDocuments.access,
      },
      {
        label: 'Document templates',
        description: 'What your letters and papers say, in your words',
        to: '/settings/document-templates',
        icon: IconFileText,
        access: listDocumentTemplates.access,
      },
      {
        label: 'Sender name',
        description: 'The name that customers see above your texts',
        to: '/business/custom-sms-name',
        icon: IconMessage2,
        access: updateCustomSmsName.access,
      },
      {
        label: 'Customer notifications',
        description: 'What customers are told, when and how; quiet times',
        to: '/settings/customer-notifications',
        icon: IconBellRinging,
        access: listTriggers.access,
      },
      {
        label: 'Triggers',
        description: 'Tell the customers of a day by hand',
        to: '/triggers',
        icon: IconSend,
        access: listTriggers.access,
      },
      {
        label: 'Broadcasts',
        description: 'One message to many customers',
        to: '/more/broadcasts',
        icon: IconSpeakerphone,
        access: listBroadcasts.access,
      },
      {
        label: 'Communication preferences',
        description: 'What customers agreed to receive, and when',
        to: '/more/communication-preferences',
        icon: IconChecklist,
        access: listConsents.access,
      },
      {
        label: 'Outbox',
        description: 'Emails and texts that were sent, or would have been',
        to: '/settings/outbox',
        icon: IconMailForward,
        access: listOutbox.access,
      },
      {
        label: 'Security log',
        description: 'Who logged in, and who changed who may',
        to: '/settings/security-log',
        icon: IconListSearch,
        access: listSecurityLog.access,
      },
      {
        label: 'API',
        description: 'Keys and webhooks for your own programs',
        to: '/settings/api',
        icon: IconApi,
        access: listApiKeys.access,
      },
      exportLink,
    ],
  },
  {
    label: 'Payments',
    links: [
      {
        label: 'Payment account',
        description: 'Set up payments by card and Direct Debit',
        to: '/settings/payments/setup',
        icon: IconCreditCard,
        access: getPaymentAccount.access,
      },
      {
        label: 'Bank account for payouts',
        description: 'Where your customers’ money is paid out to',
        to: '/settings/payments/bank-account',
        icon: IconBuildingBank,
        access: getPaymentAccount.access,
      },
      {
        label: 'Payment options',
        description: 'Ways of paying, fees, name on statements, charge when done',
        to: '/settings/payments/options',
        icon: IconAdjustments,
        access: getPaymentAccount.access,
      },
      {
        label: 'Payouts',
        description: 'What goes to your bank account, and when',
        to: '/settings/payments/payouts',
        icon: IconCashBanknote,
        access: listPayouts.access,
      },
      {
        label: 'Bank reconciliation',
        description: 'Bank statements, and whose money came in',
        to: '/settings/payments/bank-reconciliation',
        icon: IconArrowsExchange,
        access: listTransactions.access,
      },
      {
        label: 'Payment events',
        description: 'News from payment providers that could not be dealt with',
        to: '/settings/payments/events',
        icon: IconWebhook,
        access: listProviderEvents.access,
      },
      {
        label: 'Payment sandbox',
        description: 'Test cards and accounts, and the time that passes for them',
        to: '/settings/payments/sandbox',
        icon: IconFlask,
        access: lookIntoSandbox.access,
        isSandbox: true,
      },
    ],
  },
  { label: 'You', links: ownLinks },
  { label: 'Help and news', links: helpLinks },
];
