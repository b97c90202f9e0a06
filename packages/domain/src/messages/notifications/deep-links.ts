import { DEEP_LINKS } from './deep-links.gen.ts';

/**
 * The subject of a notification, which decides the address that a click opens: the single table for the server's pushes
 * and the client, declared by nouns in their `notification-links.ts`. The specification defines fourteen models; the
 * client redirects addresses that have moved since.
 */
export type LinkModel = keyof typeof DEEP_LINKS;

/** The record that a notification is about. */
export interface LinkedEntity {
  readonly model: string;
  readonly id: string;
}

/** The list of notifications, which a click opens if it has no better destination. */
export const NOTIFICATIONS_PATH = '/notifications';

const ID = /^[0-9a-z-]{1,64}$/i;

/**
 * The address within the product that a notification opens: always an address from the table, whatever the record
 * is, so that no outside data decides where a click leads.
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
