/** The entry module of a thread that matches bank transactions; `matching.ts` starts it. */
import { matchTransactions } from '@roundbook/matching/match';
import type { Match, MatchInput } from '@roundbook/matching/model';

export function run(input: MatchInput): readonly Match[] {
  return matchTransactions(input);
}
