import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';

/** Composes an answer from passages of the help. */
export interface AnswerWriter {
  /**
   * Answers from the passages only; `[1]` refers to the first of them.
   * @param passages at least one passage, the best first
   * @param onPiece called with the answer piece by piece as it is written; the returned answer replaces the pieces
   * @returns the answer; empty if the passages do not answer the question
   */
  write(
    question: string,
    passages: readonly HelpPassage[],
    onPiece: (text: string) => void,
  ): Promise<string>;
}
