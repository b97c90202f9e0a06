// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [3.26, 3.01, 0.27, 0.99, 0.33, 2.58, -1.23, 2.37];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [
  0.5, 3.71, 0.35, -0.19, 0.07, 2.12, -0.14, 0.86, -3.39, 0.24, 0.0, 0.0, -0.38, -1.02, -1.72,
  -2.67, -0.91, 2.04,
];
export const BIAS = -4.82;
