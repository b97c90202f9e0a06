import { type CanvassFigures, shareOf } from '@roundbook/domain/customers/canvassing/figures';

/** The number of doors knocked at: "12 of about 44 knocked". */
export function knockedText({
  knocked,
  houseCount,
}: {
  readonly knocked: number;
  readonly houseCount: number | null;
}): string {
  return `${knocked}${houseCount === null ? '' : ` of about ${houseCount}`} knocked`;
}

/** A street's progress as text: "12 of about 44 knocked, 8 in, 3 quoted, 1 won (33%)". */
export function figuresText(
  { knocked, answered, quoted, won }: CanvassFigures,
  houseCount: number | null,
): string {
  const share = shareOf(won, quoted);
  return [
    knockedText({ knocked, houseCount }),
    `${answered} in`,
    `${quoted} quoted`,
    `${won} won${share === null ? '' : ` (${share}%)`}`,
  ].join(', ');
}
