import * as contract from '@roundbook/contract/messages/templates/templates';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for the wording of messages to customers. */
export const templateRoutes: readonly Route[] = [
  read(contract.listTemplates, commands.list),
  read(contract.getTemplate, commands.get),
  write(contract.saveTemplate, commands.save),
  write(contract.resetTemplate, commands.reset),
];
