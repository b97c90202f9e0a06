/**
 * A number with its noun, in the singular or the plural: "1 job", "1,200 jobs".
 *
 * @param noun in the singular; its plural must only add an s
 */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? noun : `${noun}s`}`;
}
