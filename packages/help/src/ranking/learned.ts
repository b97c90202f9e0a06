// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [3.3, 3.17, 0.25, 1.01, 0.4, 2.01, -0.97, 2.29];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [
  0.52, 3.98, 0.47, -0.05, 0.04, 2.3, -0.47, 0.81, -3.71, 0.03, 0.0, 0.0, -0.39, -0.92, -1.74,
  -2.59, -0.88, 2.14,
];
export const BIAS = -4.88;
