import type { FastifyInstance } from 'fastify';

/** Lets a slice serve its own pages, which the server makes without a client. */
export type ServePages = (http: FastifyInstance) => Promise<void>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A paragraph, or a heading above the following paragraphs. */
export type PlainPart = string | { readonly heading: string };

const STYLE = `:root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:32rem;
margin:min(15vh,6rem) auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;
margin:1.75rem 0 0}h2+p{margin-top:.25rem}button{font:inherit;font-weight:600;
padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;cursor:pointer}`;

/**
 * A page that works without scripts, on any phone.
 * @param action the label of a button that sends a form to the page's own address
 */
export function plainPage(title: string, parts: readonly PlainPart[], action?: string): string {
  const words = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<h2>${escapeHtml(part.heading)}</h2>`,
    )
    .join('\n');
  const form = action
    ? `<form method="post"><button type="submit">${escapeHtml(action)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${words}
${form}</main></body></html>
`;
}
