import * as questionsCalls from '@roundbook/contract/help/questions/questions';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { StreamText } from '../../../platform/realtime/streamed-text.ts';
import type { AnswerWriter } from '../../../providers/answers/answers.ts';
import { defineSlice } from '../../../slice.ts';
import { questionRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly answers: AnswerWriter;
  readonly streamText: StreamText;
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
