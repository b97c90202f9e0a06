import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';

/** Puts passages of the help together to an answer. */
export interface AnswerWriter {
  /**
   * Answers from the passages and nothing else; `[1]` names the first of them.
   * @param passages at least one, the best first
   * @param onPiece called with the answer piece by piece, as it is made; what is returned replaces them
   * @returns empty if the passages do not answer the question
   */
  write(
    question: string,
    passages: readonly HelpPassage[],
    onPiece: (text: string) => void,
  ): Promise<string>;
}
