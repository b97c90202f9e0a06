/**
 * The address that a click on a notification opens, by the notification's subject: the single table for the
 * server's pushes and for the client. The first fourteen are the specification's; the client redirects addresses
 * that have moved since. `{id}` stands for the record.
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
  // Added by the product.
  day: '/work/{id}',
  messages: '/messages',
  thread: '/messages?thread={id}',
  outbox: '/settings/outbox',
  leads: '/plan/leads',
  customerImport: '/settings/import',
  webhook: '/settings/api',
} as const;

export type LinkModel = keyof typeof DEEP_LINKS;

/** The subject of a notification. */
export interface LinkedEntity {
  readonly model: string;
  readonly id: string;
}

/** The list of notifications, which a click opens if it has no better destination. */
export const NOTIFICATIONS_PATH = '/notifications';

const ID = /^[0-9a-z-]{1,64}$/i;

/**
 * The address within the product that a notification opens: always one of the table's, whatever the entity names,
 * so that no outside data decides where a click leads.
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
