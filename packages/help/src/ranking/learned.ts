// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [2.37, 3.43, 0.36, 1.49, 0.47, 2.18, -1.07, 2.0];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [
  1.2, 3.9, 0.48, -0.07, 0.19, 0.39, 1.3, 0.71, -2.93, 0.2, 0.0, 0.0, -0.48, -2.22, -0.99, -2.26,
  -0.68, 1.73,
];
export const BIAS = -4.97;
