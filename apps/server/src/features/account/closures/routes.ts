import * as calls from '@roundbook/contract/account/closures/closures';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for closing, reopening and resetting a business. */
export function closureRoutes(parts: commands.ClosingParts): readonly Route[] {
  return [
    read(calls.getClosing, (call) => commands.closing(parts, call)),
    write(calls.closeBusiness, (call) => commands.close(parts, call)),
    write(calls.reopenBusiness, (call) => commands.reopen(parts, call)),
    write(calls.resetBusiness, (call) => commands.reset(parts, call)),
  ];
}
