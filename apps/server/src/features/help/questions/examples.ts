import { askHelp } from '@roundbook/contract/help/questions/questions';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /help/ask
`;

export const examples: readonly Example[] = [
  example(askHelp, () => ({
    query: { question: 'How do I add a customer?', socketRecipient: 'a-test' },
  })),
];
