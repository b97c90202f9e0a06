/**
 * Matches the parts that may hold a semicolon without ending a statement, and the semicolons that
 * end one.
 */
const TOKEN = /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|(;)/g;

/**
 * The separate statements of an SQL file. If they were sent together, Citus would pass all of them on to the other
 * nodes as soon as one of them has to go there, such as a statement for an index on a distributed table.
 */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(TOKEN)].filter((match) => match[2]).map(({ index }) => index + 1);
  const parts = [...ends, text.length].map((end, position) =>
    text.slice(ends[position - 1] ?? 0, end).trim(),
  );
  return parts.filter((part) => part.replaceAll(/--.*|\/\*[^]*?\*\//g, '').trim() !== '');
}
