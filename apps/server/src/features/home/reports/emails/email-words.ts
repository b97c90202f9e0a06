import type { Report, ReportFigure } from '@roundbook/contract/home/reports/report';
import type { ReportEmail } from '@roundbook/domain/home/reports/emails/report-emails';
import { daysInWords } from '@roundbook/domain/home/reports/ranges/range-words';
import { changeOf } from '@roundbook/domain/home/reports/words/figure-words';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import type { EmailFigure, EmailFigures } from '../../../../platform/email/email-figures.ts';

const WORDS = {
  weekly: { period: 'week', when: 'each Monday' },
  monthly: { period: 'month', when: 'on the first of each month' },
} as const satisfies Readonly<Record<ReportEmail, object>>;

/** A figure as the email shows it; a figure without a value is left out. */
function shownFigure(figure: ReportFigure): EmailFigure[] {
  const { label, value, unit } = figure;
  if (value === null) return [];
  const change = changeOf(figure);
  return [
    {
      label,
      value: valueText(value, unit),
      note: change?.words ?? '',
      isGood: change?.isGood ?? null,
    },
  ];
}

/** The words of an email with a report. */
interface ReportMail {
  readonly subject: string;
  readonly body: string;
  readonly figures: EmailFigures;
}

/** The email with the figures of a finished week or month. */
export function reportMail(
  email: ReportEmail,
  report: Report,
  { firm, publicUrl }: { readonly firm: string; readonly publicUrl: string },
): ReportMail {
  const { range, compared, figures } = report;
  const { period, when } = WORDS[email];
  const days = daysInWords(range);
  const since = compared ? `, compared with ${daysInWords(compared)}` : '';
  return {
    subject: `Your ${period} at ${firm || 'your business'}: ${days}`,
    body: `${days}${since}.`,
    figures: {
      rows: figures.flatMap(shownFigure),
      after: [
        `See the charts and the rows behind each figure:\n${publicUrl}/reports/overview?from=${range.from}&to=${range.to}`,
        `You get this email ${when}. To change that or to stop it, open your settings: ${publicUrl}/settings/report-emails`,
      ].join('\n\n'),
    },
  };
}
