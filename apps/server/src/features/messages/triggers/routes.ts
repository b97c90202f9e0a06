import * as actions from '@roundbook/contract/messages/triggers/customer-notification';
import * as contract from '@roundbook/contract/messages/triggers/triggers';
import type { Route } from '../../../platform/http/call.ts';
import { propose, read, write } from '../../../platform/http/route.ts';
import { notifyOnMyWay, previewAction } from './action-commands.ts';
import * as commands from './commands.ts';
import { list, preview } from './queries.ts';

/** The routes for triggers and quiet times. */
export const triggerRoutes: readonly Route[] = [
  read(contract.listTriggers, list),
  write(contract.createTrigger, commands.create),
  write(contract.saveTrigger, commands.change),
  write(contract.executeTrigger, commands.execute),
  read(contract.previewTrigger, (call) => preview(call, contract.MOST_NOTIFIED_SHOWN)),
  read(contract.getSendingTimes, ({ tx }) => commands.showTimes(tx)),
  write(contract.saveSendingTimes, commands.saveTimes),
  propose(actions.previewCustomerNotification, previewAction),
  write(actions.triggerNotification, notifyOnMyWay),
];
