import type {
  Answer,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
} from './document.ts';
import { GUIDE, type GuidePart } from './guide.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
}

/** Escapes plain text as HTML, keeping `code` and line breaks. */
function prose(text: string): string {
  return escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\n+/g, '<br>');
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dce1, #363b43); --soft: light-dark(#f4f5f7, #1d2127);
  --ink: light-dark(#1b1f24, #e7eaee); --quiet: light-dark(#57606a, #a3acb7); --link: light-dark(#0a58ca, #7fb3ff); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: light-dark(#fff, #14171b); }
a { color: var(--link); } h2 { margin-top: 2.5rem; text-transform: capitalize; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: .6rem 0; } summary span { color: var(--quiet); }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { background: var(--soft); border-radius: .4rem; overflow: auto; padding: .75rem; max-height: 24rem; }
table { border-collapse: collapse; width: 100%; } th, td { border-top: 1px solid var(--line);
  padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top; }
`;

function json(value: unknown): string {
  return `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;
}

function resolve<Part extends object>(part: Part | Reference, parts: Record<string, Part>): Part {
  return '$ref' in part ? parts[part.$ref.split('/').at(-1)!]! : part;
}

function parameterTable(operation: Operation, document: OpenApiDocument): string {
  const rows = operation.parameters
    .map((parameter) => resolve<Parameter>(parameter, document.components.parameters))
    .map(
      ({ name, in: place, required, description = '', schema }) =>
        `<tr><td><code>${escape(name)}</code>${required ? ' (required)' : ''}<td>${place}<td>${prose(description)} <code>${escape(JSON.stringify(schema))}</code>`,
    );
  return `<h4>Parameters</h4><table><tr><th>Name<th>In<th>What${rows.join('')}</table>`;
}

function answerTable({ responses }: Operation, document: OpenApiDocument): string {
  const rows = Object.entries(responses).map(([status, answer]) => {
    const { description } = resolve<Answer>(answer, document.components.responses);
    return `<tr><td>${status}<td>${prose(description)}`;
  });
  return `<h4>Statuses</h4><table><tr><th>Status<th>When${rows.join('')}</table>`;
}

function schemaOf(answer: Answer | Reference | undefined): JsonSchema | undefined {
  if (!answer || '$ref' in answer) return undefined;
  return Object.values(answer.content ?? {})[0]?.schema;
}

function operationHtml(
  path: string,
  method: string,
  operation: Operation,
  document: OpenApiDocument,
) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const success = schemaOf(operation.responses['200']);
  return `<details id="${escape(operation.operationId)}"><summary><code>${method.toUpperCase()} ${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>${prose(operation.description)} Operation <code>${escape(operation.operationId)}</code>.</p>
${parameterTable(operation, document)}
${body ? `<h4>Body</h4>${json(body)}` : ''}
${success ? `<h4>Answer</h4>${json(success)}` : ''}
${answerTable(operation, document)}</details>`;
}

function guideHtml({ id, title, paragraphs, code }: GuidePart): string {
  const text = paragraphs.map((one) => `<p>${prose(one)}</p>`).join('');
  return `<h2 id="guide-${id}">${escape(title)}</h2>${text}${code ? `<pre tabindex="0">${escape(code)}</pre>` : ''}`;
}

function webhookHtml(document: OpenApiDocument): string {
  return Object.entries(document.webhooks)
    .map(([event, { post }]) => {
      const schema = Object.values(post.requestBody?.content ?? {})[0]?.schema;
      return `<details id="${event}"><summary><code>${event}</code> <span>${escape(post.summary)}</span></summary>${json(schema)}</details>`;
    })
    .join('');
}

/** The API's description as a page for people, rendered here without a script. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(
    ({ name }) =>
      `<h2 id="${name}">${name}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => operationHtml(path, method, operation, document))
        .join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escape(document.info.title)} API</title><style>${STYLE}</style></head>
<body><main><h1>${escape(document.info.title)} API</h1>
<p>${prose(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). All paths are below <code>/api</code>.</p>
<nav aria-label="Guide">${GUIDE.map(({ id, title }) => `<a href="#guide-${id}">${escape(title)}</a>`).join('')}</nav>
${GUIDE.map(guideHtml).join('\n')}
<h2 id="guide-events">Events</h2>${webhookHtml(document)}
<h2 id="guide-calls">Calls</h2>
<nav aria-label="Nouns">${document.tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('\n')}</main></body></html>`;
}
