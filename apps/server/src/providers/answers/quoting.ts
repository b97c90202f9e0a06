import type { AnswerWriter } from './answers.ts';

/** Quotes the best passage, word for word. */
export const quoting: AnswerWriter = {
  write: async (_question, [best], onPiece) => {
    const answer = best ? `${best.text} [1]` : '';
    onPiece(answer);
    return answer;
  },
};
