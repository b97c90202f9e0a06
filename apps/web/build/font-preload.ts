import type { Plugin } from 'vite';

/** Preloads the font's Latin subset with the page, before the style sheet asks for it. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /latin-wght-normal.*\.woff2$/.test(file),
        );
        if (!font) throw new Error('The Latin font file is not part of the build.');
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${font}`,
              crossorigin: '',
            },
          },
        ];
      },
    },
  };
}
