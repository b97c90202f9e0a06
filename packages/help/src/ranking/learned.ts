// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [2.27, 3.43, 0.62, 1.14, 0.43, 1.92, 0.14, 2.09];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [0.91, 3.35, 0.40, 0.19, 0.23, 1.12, 1.34, 0.60, -2.70, 0.38, 0.00, 0.00, -0.40, -2.29, -1.56, -2.37, -0.63, 1.77];
export const BIAS = -5.06;
