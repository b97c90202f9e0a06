import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';
import { ROOT } from '../child-process.ts';

/** An `sql` template in a source. */
export interface Template {
  readonly node: Node;
  /** The file's path from the root of the project. */
  readonly file: string;
  readonly line: number;
  /** The strings between the template's values. */
  readonly parts: readonly string[];
}

const HAS_TEMPLATE = /\bsql(?:<[^]*?>)?`/;

/** Every `sql` template in the sources of a project whose path satisfies a condition. */
export function templatesOf(project: Project, isWanted: (file: string) => boolean): Template[] {
  return project.program.getSourceFileNames().flatMap((name) => {
    const file = relative(ROOT, name).replaceAll('\\', '/');
    if (!isWanted(file) || !HAS_TEMPLATE.test(readFileSync(name, 'utf8'))) return [];
    const source = project.program.getSourceFile(name);
    return source ? templatesIn(source, file) : [];
  });
}

function templatesIn(source: SourceFile, file: string): Template[] {
  const found: Template[] = [];
  const visit = (node: Node): undefined => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const { template } = node;
      const parts = isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      const start = node.getStart(source);
      const line = source.text.slice(0, start).split('\n').length;
      found.push({ node, file, line, parts });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}
