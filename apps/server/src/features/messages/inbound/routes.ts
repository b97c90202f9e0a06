import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import {
  getSmsAccount,
  updateCustomSmsName,
} from '@roundbook/contract/messages/inbound/sender-names';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { findSmsAccount } from './queries.ts';
import { answer, type AnsweringParts } from './sandbox-commands.ts';
import { saveName } from './sender-name-commands.ts';

/** The routes for inbound messages. */
export function inboundRoutes(parts: AnsweringParts): readonly Route[] {
  const { sms } = parts;
  return [
    write(answerAsCustomer, (call) => answer(parts, call)),
    read(getSmsAccount, ({ tx }) => findSmsAccount(tx, sms)),
    write(updateCustomSmsName, (call) => saveName(sms, call)),
  ];
}
