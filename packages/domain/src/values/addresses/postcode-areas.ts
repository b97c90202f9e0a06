/** The leading letters of postcodes: the 121 areas that lists of UK postcodes include. */
const AREAS: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH
   EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N
   NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD
   TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
);

/**
 * Areas that lists of UK postcodes leave out: islands with their own postal service, and the armed
 * forces.
 */
const ELSEWHERE: ReadonlySet<string> = new Set(['BF', 'GY', 'IM', 'JE']);

/** The leading letters of an outward code. */
export function areaOf(outcode: string): string {
  return /^[A-Z]*/.exec(outcode)![0];
}

/** Whether any postcodes begin with these letters. */
export function isPostcodeArea(area: string): boolean {
  return AREAS.has(area) || ELSEWHERE.has(area);
}

/** Whether a list of UK postcodes includes an area. */
export function isListedArea(area: string): boolean {
  return AREAS.has(area);
}
