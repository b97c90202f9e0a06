import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import type { Route } from '../../../platform/http/call.ts';
import { write } from '../../../platform/http/route.ts';
import type { SliceParts } from '../../../slice.ts';
import { answer } from './sandbox-commands.ts';

/** Messages that come in. */
export function inboundRoutes(parts: SliceParts): readonly Route[] {
  return [write(answerAsCustomer, (call) => answer(parts, call))];
}
