// Learned by tools/commands/learn-help.ts from the asks of the articles and the questions that no article answers.

/** How much each kind of evidence counts for the order of the articles. */
export const ORDER: readonly number[] = [3.85, 3.02, 0.22, 0.88, 0.41, 1.89, -1.04, 2.46];

/** How much each sign counts for whether the help answers a question, and what is added to them. */
export const ANSWERS: readonly number[] = [
  0.96, 3.36, 0.29, -0.08, -0.02, 2.07, -0.07, 1.03, -3.35, 0.18, 0.0, 0.0, -0.47, -2.06, -0.78,
  -2.7, -0.9, 2.04,
];
export const BIAS = -4.56;
