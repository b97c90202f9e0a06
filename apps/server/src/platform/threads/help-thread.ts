/** The entry module of a thread that finds passages of the help; `help.ts` starts it. */
import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';
import { findPassages } from '@roundbook/help/retrieval';

export interface HelpRequest {
  readonly question: string;
  readonly most: number;
}

export function run({ question, most }: HelpRequest): HelpPassage[] {
  return findPassages(question, most);
}
