import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCallSites } from 'node:util';
import { type CompiledQuery, type RawNode, sql } from 'kysely';
import { inject } from 'vitest';
import type { SentStatement } from './sent-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the workers of a run store the statements that they sent; if empty, nothing is recorded. */
    sentStatements: string;
  }
}

const folder = inject('sentStatements');

/** The texts seen so far, by template: a template's array lives as long as its source. */
const seen = new WeakMap<readonly string[], Set<string>>();
const unwritten: SentStatement[] = [];

function isNew(parts: readonly string[], text: string): boolean {
  const texts = seen.get(parts) ?? new Set();
  if (texts.has(text)) return false;
  seen.set(parts, texts.add(text));
  return true;
}

function note({ query, sql: text }: CompiledQuery): void {
  const { sqlFragments: parts } = query as RawNode;
  if (!isNew(parts, text)) return;
  const scripts = getCallSites(40).map(({ scriptName }) => scriptName);
  unwritten.push({ parts, text, scripts: [...new Set(scripts)] });
}

interface Compiling {
  compile: (this: Compiling, ...args: unknown[]) => CompiledQuery;
}

if (folder !== '') {
  const templates = Object.getPrototypeOf(sql``) as Compiling;
  const { compile } = templates;
  templates.compile = function compileAndNote(...args) {
    const compiled = compile.apply(this, args);
    note(compiled);
    return compiled;
  };
}

/** Adds the statements sent since the last call to the worker's file in the run's folder. */
export function keepSent(): void {
  const lines = unwritten.splice(0).map((sent) => `${JSON.stringify(sent)}\n`);
  if (lines.length > 0) {
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
  }
}
