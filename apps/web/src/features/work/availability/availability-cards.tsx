import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { type AbsenceRecord, removeAbsence } from '@roundbook/contract/work/availability/absences';
import type { getAvailability } from '@roundbook/contract/work/availability/hours';
import { absenceLabel } from '@roundbook/domain/work/availability/absences';
import { patternWords } from '@roundbook/domain/work/availability/working-pattern';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { nearDateText, weekdayText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './availability.module.css';

const FirmDialog = lateDialog(async () => (await import('./firm-dialog.tsx')).FirmDialog);
const AbsenceDialog = lateDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

export type Availability = ResponseOf<typeof getAvailability>;

/** The firm's working hours, which apply to everyone without personal hours. */
export function FirmHoursCard({ firm }: Pick<Availability, 'firm'>) {
  const [editing, setEditing] = useState(false);
  return (
    <SectionCard
      title="The firm’s working hours"
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
          Change
        </Button>
      }
    >
      <p className={classes.line}>{patternWords(firm.week)}</p>
      <p className={classes.minor}>
        {firm.keepsBankHolidays
          ? `Not on the bank holidays of ${firm.region}`
          : 'Also on bank holidays'}
      </p>
      {editing && (
        <Suspense>
          <FirmDialog firm={firm} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** The maximum number of days with visits that an absence lists individually. */
const MOST_DAYS = 5;

function Planned({ planned }: Pick<AbsenceRecord, 'planned'>) {
  if (planned.length === 0) return null;
  const rest = planned.slice(MOST_DAYS).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.planned}>
      <span>Still planned: </span>
      {planned.slice(0, MOST_DAYS).map(({ date, count }) => (
        <TextLink key={date} to="/work/$date" params={{ date }} inherit>
          {countText(count, 'visit')} on {weekdayText(date)}
        </TextLink>
      ))}
      {rest > 0 && <span>and {rest} later</span>}
    </div>
  );
}

function daysText({ from, to }: Pick<AbsenceRecord, 'from' | 'to'>, today: string): string {
  return from === to
    ? nearDateText(from, today)
    : `${nearDateText(from, today)} to ${nearDateText(to, today)}`;
}

interface AbsencesCardProps {
  readonly absences: readonly AbsenceRecord[];
  /** Names by grant id. */
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
}

/** The absences from today onwards, each with the days on which the person still has visits. */
export function AbsencesCard({ absences, names, today }: AbsencesCardProps) {
  const [edited, setEdited] = useState<AbsenceRecord | null>(null);
  const remove = useCall(removeAbsence, { onSuccess: () => showSuccess('Absence taken back') });
  const askAndRemove = async (absence: AbsenceRecord) => {
    const { id: absenceId, grantId: id } = absence;
    const sure = await confirm({
      title: 'Take this absence back?',
      message: `${names.get(id) ?? 'They'}: ${absenceLabel(absence)}, ${daysText(absence, today)}`,
      action: 'Take back',
      tone: 'danger',
    });
    if (sure) remove.mutate({ params: { id, absenceId } });
  };
  return (
    <SectionCard title="Away" padding="flush">
      {absences.length === 0 && <p className={classes.empty}>No one is away from today onwards.</p>}
      <ul className={classes.rows} aria-label="Who is away">
        {absences.map((absence) => {
          const name = names.get(absence.grantId) ?? '';
          return (
            <li key={absence.id} className={classes.row}>
              <div className={classes.words}>
                <strong>{name}</strong> <span>{daysText(absence, today)}</span>
                {absence.note && <div className={classes.minor}>{absence.note}</div>}
                <Planned planned={absence.planned} />
              </div>
              <StatusBadge colour={absence.kind === 'Holiday' ? 'blue' : 'amber'}>
                {absenceLabel(absence)}
              </StatusBadge>
              <ActionMenu
                label={`Actions for ${name}’s ${absence.kind.toLowerCase()}`}
                actions={[
                  { label: 'Change', icon: IconPencil, run: () => setEdited(absence) },
                  {
                    label: 'Take back',
                    icon: IconTrash,
                    danger: true,
                    run: () => void askAndRemove(absence),
                  },
                ]}
              />
            </li>
          );
        })}
      </ul>
      {edited && (
        <Suspense>
          <AbsenceDialog
            grantId={edited.grantId}
            name={names.get(edited.grantId) ?? ''}
            absence={edited}
            today={today}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
