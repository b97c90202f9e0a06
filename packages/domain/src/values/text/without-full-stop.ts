/** Text that a person wrote, without the full stop at its end, so that it can stand inside a sentence. */
export function withoutFullStop(text: string): string {
  return text.trim().replace(/(?<!\.)\.$/u, '');
}
