const ROW = /^(\d{6}) (\d{6}) (MOD10|MOD11|DBLAL)((?: -?\d+){14})(?: (\d+))?$/;
const SUBSTITUTE = /^(\d{6}) (\d{6})$/;

/** The exceptions that the rule covers; a table with another exception needs a new rule first. */
const KNOWN = new Set([
  '',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
]);

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');

/** The parts of a line. @throws RangeError for a line that is not in the published format */
function partsOf(line: string, form: RegExp): (string | undefined)[] {
  const parts = form.exec(line)?.slice(1);
  if (!parts) throw new RangeError(`Not a line of the table: ${line}`);
  return parts;
}

/** Ranges of sort codes by their checks, in the order of the table. */
function rangesByChecks(weights: string): Map<string, string[]> {
  const checksOf = new Map<string, string[]>();
  for (const line of linesOf(weights)) {
    const [start, end, method, weighting, exception = ''] = partsOf(line, ROW);
    if (!KNOWN.has(exception)) throw new RangeError(`Unknown exception: ${line}`);
    const check = `${method}${weighting}${exception && ` ex${exception}`}`;
    const range = start === end ? start! : `${start}-${end}`;
    checksOf.set(range, [...(checksOf.get(range) ?? []), check]);
  }
  const ranges = new Map<string, string[]>();
  for (const [range, checks] of checksOf) {
    const key = checks.join(' | ');
    ranges.set(key, [...(ranges.get(key) ?? []), range]);
  }
  return ranges;
}

/**
 * The module with the table of the modulus check.
 * @param weights the text of `valacdos.txt`: ranges of sort codes with a check, its weights and its exception
 * @param substitutes the text of `scsubtab.txt`: sort codes, with the codes to check in their place
 * @throws RangeError for a line that is not in the published format, or an exception that no rule covers
 */
export function packTable(version: string, weights: string, substitutes: string): string {
  const checks = [...rangesByChecks(weights)].map(
    ([key, ranges]) => `  [\n    '${key}',\n    '${ranges.join(' ')}',\n  ],`,
  );
  const pairs = linesOf(substitutes).map((line) => partsOf(line, SUBSTITUTE).join(' '));
  return [
    `// Version ${version}, written by \`node tools/modulus-table/main.ts\`; see \`packages/domain/NOTICE.md\`.`,
    '',
    '/** Checks (method, 14 weights, exception), each with the sort codes that take them. */',
    'export const WEIGHT_TABLE: readonly (readonly [checks: string, sortCodes: string])[] = [',
    ...checks,
    '];',
    '',
    '/** Sort codes, each with the one that is checked in its place (exception 5). */',
    `export const SUBSTITUTES =\n  '${pairs.join(', ')}';`,
    '',
  ].join('\n');
}
