import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';

/** The documents of the APIs that the product calls, in the folder with HMRC's documents. */
const DOCUMENTS = [
  'business-details/2.0',
  'obligations/3.0',
  'self-employment-business/5.0',
  'individual-calculations/8.0',
];

export type HmrcOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/**
 * A document without its mistakes: two are templates, of whose alternatives the first is taken, and one misspells a media
 * type. Also leaves out that amounts are multiples of 0.01, as in binary fractions 0.07 is none; tests check the decimals
 * themselves.
 */
export function repaired(text: string): string {
  return text
    .replaceAll(/^[^\S\n]*\{\{else\}\}[^\n]*\n[\s\S]*?^[^\S\n]*\{\{\/if\}\}[^\n]*\n?/gm, '')
    .replaceAll(/^[^\S\n]*\{\{[#/][^}]*\}\}[^\S\n]*\n/gm, '')
    .replaceAll(/\{\{#unless[^}]*\}\}[^{]*\{\{\/unless\}\}/g, '')
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/"multipleOf": 0\.01,?/g, '')
    .replaceAll('applicaton/json', 'application/json');
}

/** The operations of HMRC's documents. @param folder the documents, which stay as they are */
export async function readHmrcOperations(folder: string): Promise<HmrcOperation[]> {
  const copy = await mkdtemp(join(tmpdir(), 'roundbook-hmrc-'));
  try {
    const operations: HmrcOperation[] = [];
    for (const document of DOCUMENTS) {
      await cp(join(folder, document), join(copy, document), { recursive: true });
      const files = await readdir(join(copy, document), { recursive: true });
      for (const file of files.filter((name) => /\.(?:ya?ml|json)$/.test(name))) {
        const path = join(copy, document, file);
        const text = await readFile(path, 'utf8');
        if (repaired(text) !== text) await writeFile(path, repaired(text));
      }
      operations.push(
        ...(await getHttpOperationsFromSpec(join(copy, document, 'application.yaml'))),
      );
    }
    return operations;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The codes of the errors that an operation documents. */
export function documentedCodes({ responses }: HmrcOperation): readonly string[] {
  return responses
    .filter(({ code }) => code.startsWith('4'))
    .flatMap(({ contents = [] }) => contents.flatMap(({ examples = [] }) => examples))
    .map((example) => ('value' in example ? codeOf(example.value) : undefined) ?? example.key);
}

function codeOf(value: unknown): string | undefined {
  const given = value as { code?: unknown; value?: { code?: unknown } } | null;
  const code = given?.code ?? given?.value?.code;
  return typeof code === 'string' ? code : undefined;
}
