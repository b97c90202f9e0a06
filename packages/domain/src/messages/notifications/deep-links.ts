/**
 * Where a click on a notification leads, by what the notification is about: the one table, for the server's
 * pushes and for the client. The first fourteen are the specification's, in its words; addresses that have
 * moved since are redirected by the client. `{id}` stands for the record.
 */
export const DEEP_LINKS = {
  quote: '/manage/quotes/{id}',
  connectedBanks: '/settings/payments/connected-banks',
  payments: '/payments',
  payment: '/manage/payments/{id}',
  balance: '/balance/',
  marketplaceSubscription: '/marketplace/subscription',
  lead: '/plan/leads/{id}',
  customer: '/manage/customers/{id}',
  round: '/plan/rounds/{id}',
  service: '/business/services/{id}',
  messageTemplate: '/settings/message-templates/{id}',
  whatsNew: '/whats-new',
  document: '/business/documents/{id}',
  broadcast: '/more/broadcasts/{id}',
  priceRise: '/business/price-rises/{id}',
  // The product's own.
  day: '/work/{id}',
  messages: '/messages',
  thread: '/messages?thread={id}',
  outbox: '/settings/outbox',
  leads: '/plan/leads',
  customerImport: '/settings/import',
  webhook: '/settings/api',
} as const;

export type LinkModel = keyof typeof DEEP_LINKS;

/** What a notification is about. */
export interface LinkedEntity {
  readonly model: string;
  readonly id: string;
}

/** Where notifications are listed: what a click opens that has nothing better to open. */
export const NOTIFICATIONS_PATH = '/notifications';

const ID = /^[0-9a-z-]{1,64}$/i;

/**
 * The address within the product that a notification opens: always one of the table's, whatever an entity
 * names, so that nothing from elsewhere decides where a click leads.
 */
export function deepLink(entity: LinkedEntity | null): string {
  const path =
    entity && Object.hasOwn(DEEP_LINKS, entity.model)
      ? DEEP_LINKS[entity.model as LinkModel]
      : undefined;
  if (!entity || path === undefined) return NOTIFICATIONS_PATH;
  if (!path.includes('{id}')) return path;
  return ID.test(entity.id) ? path.replace('{id}', entity.id) : NOTIFICATIONS_PATH;
}
