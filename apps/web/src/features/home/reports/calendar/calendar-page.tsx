import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getReportCalendar, saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { daysInWords } from '@roundbook/domain/home/reports/ranges/range-words';
import { MONTHS } from '@roundbook/domain/values/dates/day-names';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useMergingForm } from '@roundbook/ui/merging/use-merging-form.ts';
import type { FieldTexts } from '@roundbook/ui/merging/use-merging.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import {
  calendarOf,
  type CalendarValues,
  calendarValues,
  dayRefusal,
  periodsToday,
} from './calendar-values.ts';
import classes from './calendar-page.module.css';

type Calendar = ResponseOf<typeof getReportCalendar>;

const calendarQuery = queryOptionsFor(
  getReportCalendar,
  {},
  { fallback: 'Failed to load your firm’s year' },
);

const twoDigits = (number: number) => String(number).padStart(2, '0');
const MONTH_CHOICES = MONTHS.map((label, at) => ({ value: twoDigits(at + 1), label }));
const DAY_CHOICES = Array.from({ length: 31 }, (_, at) => ({
  value: twoDigits(at + 1),
  label: String(at + 1),
}));
const TAX_YEARS = [
  { value: '04-06', label: '6 April' },
  { value: '04-01', label: '1 April' },
] as const;

const monthName = (month: string) => MONTHS[Number(month) - 1] ?? month;
const dayNumber = (day: string) => String(Number(day));

const texts: FieldTexts<CalendarValues> = {
  taxYearFrom: { label: 'Tax year', text: (day) => (day === '04-01' ? '1 April' : '6 April') },
  companyMonth: { label: 'Month of the company year', text: monthName },
  companyDay: { label: 'Day of the company year', text: dayNumber },
  quarterMonth: { label: 'Month of a quarter', text: monthName },
  quarterDay: { label: 'Day of a quarter', text: dayNumber },
  fourWeeksFrom: {
    label: 'Four weeks',
    text: (day) => (day ? daysInWords({ from: day, to: day }) : ''),
  },
};

const opened = ({ version, ...calendar }: Calendar) => ({
  values: calendarValues(calendar),
  version,
});

/** The period of today, below the field with its first day. */
function PeriodNow({ days }: { readonly days: string | undefined }) {
  return days === undefined ? null : <p className={classes.now}>Now: {days}</p>;
}

function CalendarForm({ calendar }: { readonly calendar: Calendar }) {
  const { today } = useAppStart();
  const { form, dialog } = useMergingForm<CalendarValues>({
    texts,
    stored: opened(calendar),
    rules: {
      companyDay: (day, { companyMonth }) => dayRefusal(companyMonth, day),
      quarterDay: (day, { quarterMonth }) => dayRefusal(quarterMonth, day),
      fourWeeksFrom: required,
    },
    send: async (values, version) => {
      const body = { ...calendarOf(values), version };
      return (await call(saveReportCalendar, { body })).version;
    },
    read: (current) => opened(current as Calendar),
    onSaved: () => showSuccess('Saved'),
  });
  const periods = periodsToday(calendarOf(form.values), today);
  return (
    <>
      <Form form={form} label="Your firm’s year" submitLabel="Save">
        <SelectField
          {...form.field('taxYearFrom')}
          label="The tax year begins on"
          choices={TAX_YEARS}
        />
        <PeriodNow days={periods.taxYear} />
        <FieldRow>
          <SelectField
            {...form.field('companyDay')}
            label="The company year begins on day"
            choices={DAY_CHOICES}
          />
          <SelectField {...form.field('companyMonth')} label="of month" choices={MONTH_CHOICES} />
        </FieldRow>
        <PeriodNow days={periods.companyYear} />
        <FieldRow>
          <SelectField
            {...form.field('quarterDay')}
            label="A quarter begins on day"
            choices={DAY_CHOICES}
          />
          <SelectField {...form.field('quarterMonth')} label="of month" choices={MONTH_CHOICES} />
        </FieldRow>
        <PeriodNow days={periods.quarter} />
        <DateField {...form.field('fourWeeksFrom')} label="Four weeks begin on" />
        <PeriodNow days={periods.fourWeeks} />
      </Form>
      {dialog}
    </>
  );
}

/** The days on which the firm's own periods begin, for the ranges of reports. */
export function CalendarPage() {
  return (
    <Page
      title="Your firm’s year"
      subtitle="The reports’ ranges follow these days, such as “This quarter” and “Last company year”."
      parent={{ label: 'Settings', to: '/settings' }}
      width="narrow"
    >
      <Loaded query={useQuery(calendarQuery)} skeleton={<CardSkeleton lines={6} />}>
        {(calendar) => (
          <SectionCard title="When your periods begin">
            <CalendarForm calendar={calendar} />
          </SectionCard>
        )}
      </Loaded>
    </Page>
  );
}
