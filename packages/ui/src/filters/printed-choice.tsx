import { useIsPrinting } from '../printing/is-printing.ts';

interface PrintedChoiceProps {
  readonly label: string;
  /** The chosen value as text; undefined if nothing is filtered. */
  readonly value: string | undefined;
}

/** A filter's choice as words, on paper only: "Status: Deleted". */
export function PrintedChoice({ label, value }: PrintedChoiceProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || value === undefined) return null;
  return (
    <span>
      {label}: {value}
    </span>
  );
}
