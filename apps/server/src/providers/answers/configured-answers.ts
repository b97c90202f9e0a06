import type { FastifyBaseLogger } from 'fastify';
import type { HelpModelConfig } from '../../platform/config/help-model-config.ts';
import type { AnswerWriter } from './answers.ts';
import { chatCompletions } from './chat-completions.ts';
import { quoting } from './quoting.ts';

/** Answers with a language model if one is configured; if there is none, or it has no answer, quotes the help. */
export function configuredAnswers(
  config: HelpModelConfig | undefined,
  logger: FastifyBaseLogger,
): AnswerWriter {
  if (!config) return quoting;
  const model = chatCompletions(config);
  return {
    write: async (question, passages, onPiece) => {
      const answer = await model.write(question, passages, onPiece).catch((error: unknown) => {
        logger.warn({ err: error }, 'the help is quoted, as the language model did not answer');
        return '';
      });
      return answer || quoting.write(question, passages, () => undefined);
    },
  };
}
