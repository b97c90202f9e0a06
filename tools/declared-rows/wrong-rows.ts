import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { ROOT } from '../child-process.ts';
import type { Answers } from './answers.ts';
import { type AnsweredColumn, differences, needlesslyNullable } from './comparison.ts';
import { Declarations, type DeclaredRow } from './declarations.ts';
import { keyOf, type SentStatement } from './sent-statements.ts';
import { type Template, templatesOf } from './templates.ts';

const SERVER = join(ROOT, 'apps/server/tsconfig.json');
const SOURCE = /^apps\/server\/src\/.*(?<!\.test)\.ts$/;

/** A template that declares its row, and the columns that its statements return. */
interface Declaring {
  readonly template: Template;
  readonly rows: readonly DeclaredRow[];
  readonly answers: AnsweredColumn[][];
  readonly findings: Set<string>;
}

/** The result of a comparison. */
export interface Comparison {
  /** The number of templates compared. */
  readonly compared: number;
  /** Sentences that begin with a file and a line. */
  readonly findings: readonly string[];
}

/**
 * Compares the rows that the server's templates declare with the columns that a database returns for their
 * statements.
 * @param isWhole true if these are all statements that the tests send
 */
export async function findWrongRows(
  sent: readonly SentStatement[],
  answers: Answers,
  isWhole: boolean,
): Promise<Comparison> {
  const declaring = declaringTemplates(new Set(sent.map(keyOf)));
  for (const statement of sent) {
    const templates = senders(declaring.get(keyOf(statement)) ?? [], statement);
    if (templates.length > 0) await compare(templates, statement.text, answers);
  }
  const compared = [...declaring.values()].flat().filter((one) => one.answers.length > 0);
  if (isWhole) compared.forEach(noteNeedlesslyNullable);
  return {
    compared: compared.length,
    findings: compared.flatMap(({ template: { file, line }, findings }) =>
      [...findings].map((finding) => `${file}:${line} ${finding}`),
    ),
  };
}

/** The sent templates that declare a row, by key. */
function declaringTemplates(wanted: ReadonlySet<string>): Map<string, Declaring[]> {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [SERVER] }).getProject(SERVER)!;
    const declarations = new Declarations(project.checker);
    const declaring = templatesOf(project, (file) => SOURCE.test(file))
      .filter((template) => wanted.has(keyOf(template)))
      .map((template) => ({
        template,
        rows: declarations.rowsOf(template),
        answers: [],
        findings: new Set<string>(),
      }));
    return Map.groupBy(
      declaring.filter(({ rows }) => rows.length > 0),
      ({ template }) => keyOf(template),
    );
  } finally {
    api.close();
  }
}

/**
 * The templates, among those with the same text, whose files were on the call stack; all of them if
 * none was.
 */
function senders(alike: readonly Declaring[], { scripts }: SentStatement): readonly Declaring[] {
  const atWork = alike.filter(({ template: { file } }) =>
    scripts.some((script) => script.replaceAll('\\', '/').endsWith(`/${file}`)),
  );
  return atWork.length > 0 ? atWork : alike;
}

async function compare(
  templates: readonly Declaring[],
  text: string,
  answers: Answers,
): Promise<void> {
  const columns = await answers.columnsOf(text);
  for (const { rows, answers: known, findings } of templates) {
    known.push(columns);
    // If a template declares several rows, the statement returns one of them.
    const [closest] = rows
      .map((row) => differences(row, columns, text))
      .toSorted((one, other) => one.length - other.length);
    closest!.forEach((finding) => findings.add(finding));
  }
}

function noteNeedlesslyNullable({ rows, answers, findings }: Declaring): void {
  const [row] = rows;
  if (rows.length > 1 || !row) return;
  needlesslyNullable(row, answers).forEach((finding) => findings.add(finding));
}
