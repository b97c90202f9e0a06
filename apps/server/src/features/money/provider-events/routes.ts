import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { retryEvent } from './commands.ts';
import { listEvents } from './queries.ts';

/** Provider events that could not be worked on, for the Owner. */
export function providerEventRoutes(): readonly Route[] {
  return [
    read(listProviderEvents, ({ tx }) => listEvents(tx)),
    write(retryProviderEvent, retryEvent),
  ];
}
