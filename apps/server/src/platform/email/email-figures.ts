/** A figure in an email: its name, its value, and a note such as its change. */
export interface EmailFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** Whether the note is good news; null if it is neither good nor bad. */
  readonly isGood: boolean | null;
}

/** Figures below an email's first text, and the text below the figures. */
export interface EmailFigures {
  readonly rows: readonly EmailFigure[];
  readonly after: string;
}

/** An email's text with its figures, for programs that show no HTML. */
export function withFigures(body: string, figures: EmailFigures | null): string {
  if (!figures) return body;
  const lines = figures.rows.map(
    ({ label, value, note }) => `${label}: ${value}${note && ` (${note})`}`,
  );
  return [body, lines.join('\n'), figures.after].filter(Boolean).join('\n\n');
}
