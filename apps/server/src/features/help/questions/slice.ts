import * as questionsCalls from '@roundbook/contract/help/questions/questions';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Tell } from '../../../platform/realtime/told.ts';
import type { AnswerWriter } from '../../../providers/answers/answers.ts';
import { defineSlice } from '../../../slice.ts';
import { questionRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly answers: AnswerWriter;
  readonly tell: Tell;
}

/** Questions about the program, answered from its articles. */
export const questions = defineSlice<Parts>({
  area: 'help',
  noun: 'questions',
  calls: [questionsCalls],
  routes: questionRoutes,
  tables: [],
  entities: {},
});
