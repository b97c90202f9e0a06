import { askHelp } from '@roundbook/contract/help/questions/questions';
import type { Route } from '../../../platform/http/call.ts';
import { propose } from '../../../platform/http/route.ts';
import { type AnsweringParts, answerQuestion } from './commands.ts';

/** The route for questions to the help. */
export function questionRoutes(parts: AnsweringParts): readonly Route[] {
  return [propose(askHelp, (call) => answerQuestion(parts, call))];
}
