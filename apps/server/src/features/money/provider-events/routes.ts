import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { retryEvent } from './commands.ts';
import { listEvents } from './queries.ts';

/** The Owner's routes for provider events that could not be processed. */
export function providerEventRoutes(): readonly Route[] {
  return [
    read(listProviderEvents, ({ tx }) => listEvents(tx)),
    write(retryProviderEvent, retryEvent),
  ];
}
