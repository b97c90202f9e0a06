import * as contract from '@roundbook/contract/work/services/services';
import { PREDEFINED_SERVICES, SERVICE_TYPES } from '@roundbook/domain/work/services/predefined';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

const PREDEFINED = SERVICE_TYPES.map((type) => ({
  type,
  name: PREDEFINED_SERVICES[type].label,
  defaultDuration: PREDEFINED_SERVICES[type].duration,
}));

/** The routes for the services of a business. */
export const serviceRoutes: readonly Route[] = [
  read(contract.listPredefinedServices, async () => ({ services: PREDEFINED })),
  write(contract.createService, commands.create),
  write(contract.updateService, commands.update),
  write(contract.deleteService, commands.remove),
];
