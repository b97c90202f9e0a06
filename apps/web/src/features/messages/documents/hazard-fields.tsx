import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MOST_HAZARDS } from '@roundbook/domain/messages/documents/document';
import { DateField } from '@roundbook/ui/form/date-field.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/text-field.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { PartTools } from './part-tools.tsx';
import { type DocumentForm, newPartId } from './words-form.ts';
import classes from './documents.module.css';

/** The hazards of a risk assessment, and who reviewed it when. */
export function HazardFields({ form }: { readonly form: DocumentForm }) {
  const { hazards } = form.values;
  const list = form.field('hazards');
  return (
    <SectionCard title="Hazards">
      <div className={classes.editor}>
        <ol className={classes.fields} aria-label="Hazards">
          {hazards.map(({ id }, at) => (
            <li key={id} className={classes.part}>
              <FieldRow>
                <TextField {...form.field(`hazards.${at}.hazard`)} label={`Hazard ${at + 1}`} />
                <TextField {...form.field(`hazards.${at}.who`)} label="Who may be harmed" />
              </FieldRow>
              <NotesField
                {...form.field(`hazards.${at}.controls`)}
                label="What you do about it"
                rows={2}
              />
              <div className={classes.tools}>
                <PartTools
                  name={`hazard ${at + 1}`}
                  parts={hazards}
                  place={at}
                  onChange={list.onChange}
                />
              </div>
            </li>
          ))}
        </ol>
        {list.error && (
          <p className={classes.problem} role="alert">
            {list.error}
          </p>
        )}
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={hazards.length >= MOST_HAZARDS}
          onClick={() =>
            list.onChange([
              ...hazards,
              { id: newPartId(hazards), hazard: '', who: '', controls: '' },
            ])
          }
        >
          Add hazard
        </Button>
        <FieldRow>
          <TextField {...form.field('reviewedBy')} label="Reviewed by" />
          <DateField {...form.field('reviewedOn')} label="Reviewed on" />
        </FieldRow>
      </div>
    </SectionCard>
  );
}
