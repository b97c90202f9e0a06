import * as calls from '@roundbook/contract/money/sandbox/sandbox';
import type { Route } from '../../../platform/http/call.ts';
import { open, propose, writePrepared } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for the sandbox's screen for Owners, and for its pages for customers. */
export function sandboxRoutes(parts: commands.SandboxParts): readonly Route[] {
  return [
    propose(calls.lookIntoSandbox, (call) => commands.look(parts, call)),
    writePrepared(
      calls.moveSandboxTime,
      (call) => commands.moveTime(parts, call),
      commands.afterMove,
    ),
    writePrepared(
      calls.makeSandboxTrouble,
      (call) => commands.makeTrouble(parts, call),
      async () => ({}),
    ),
    open(calls.readSandboxCardForm, (call) => commands.readCardForm(parts, call)),
    open(calls.enterSandboxCard, (call) => commands.enterCard(parts, call)),
    open(calls.answerSandboxBank, (call) => commands.answerBank(parts, call)),
    open(calls.readSandboxMandateForm, (call) => commands.readMandateForm(parts, call)),
    open(calls.completeSandboxMandate, (call) => commands.completeMandate(parts, call)),
    open(calls.cancelSandboxMandate, (call) => commands.cancelMandate(parts, call)),
  ];
}
