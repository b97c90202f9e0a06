/** What may hold a semicolon that ends nothing, and the semicolons that end a statement. */
const TOKEN = /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|(;)/g;

/**
 * The statements of an SQL file, one by one. Sent together, Citus would pass all of them on to the other nodes with
 * some of them, such as an index on a distributed table.
 */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(TOKEN)].filter((match) => match[2]).map(({ index }) => index + 1);
  const parts = [...ends, text.length].map((end, position) =>
    text.slice(ends[position - 1] ?? 0, end).trim(),
  );
  return parts.filter((part) => part.replaceAll(/--.*|\/\*[^]*?\*\//g, '').trim() !== '');
}
