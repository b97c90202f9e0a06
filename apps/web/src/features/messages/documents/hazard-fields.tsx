import { MOST_HAZARDS } from '@roundbook/domain/messages/documents/document';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { PartList } from '@roundbook/ui/form/part-list.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { DocumentForm } from './words-form.ts';
import classes from './documents.module.css';

/** The hazards of a risk assessment, with reviewer and date of review. */
export function HazardFields({ form }: { readonly form: DocumentForm }) {
  return (
    <SectionCard title="Hazards">
      <div className={classes.editor}>
        <PartList
          label="Hazards"
          noun="hazard"
          list={form.field('hazards')}
          most={MOST_HAZARDS}
          blank={{ hazard: '', who: '', controls: '' }}
          fieldsAt={(at) => (
            <>
              <FieldRow>
                <TextField {...form.field(`hazards.${at}.hazard`)} label={`Hazard ${at + 1}`} />
                <TextField {...form.field(`hazards.${at}.who`)} label="Who may be harmed" />
              </FieldRow>
              <NotesField
                {...form.field(`hazards.${at}.controls`)}
                label="What you do about it"
                rows={2}
              />
            </>
          )}
        />
        <FieldRow>
          <TextField {...form.field('reviewedBy')} label="Reviewed by" />
          <DateField {...form.field('reviewedOn')} label="Reviewed on" />
        </FieldRow>
      </div>
    </SectionCard>
  );
}
