import type { CSSOptions } from 'vite';

type Plugin = Extract<NonNullable<CSSOptions['postcss']>, object>['plugins'] extends
  | readonly (infer One)[]
  | undefined
  ? One
  : never;

/** Restricts the media queries about the width to screens, since paper has only one layout: the desktop's. */
export function forScreens(queries: string): string {
  return queries
    .split(',')
    .map((query) => query.trim())
    .map((query) => (/^\(.*width/.test(query) ? `screen and ${query}` : query))
    .join(', ');
}

/**
 * Makes style sheets' media queries about the width apply to screens only. A page of paper is as narrow as a small
 * screen, and would otherwise get the phone's layout.
 */
export const screenQueries = (): Plugin => ({
  postcssPlugin: 'screen-queries',
  AtRule: {
    media(rule) {
      const queries = forScreens(rule.params);
      // Setting the same text again would visit the rule again.
      if (queries !== rule.params) rule.params = queries;
    },
  },
});
