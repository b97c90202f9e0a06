/** "1 job", "1,200 jobs". */
export function jobsText(count: number): string {
  return count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`;
}
