import { EXPORT_LISTS } from '@roundbook/domain/account/exports/export';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRow, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { useRequestExport } from './api.ts';

/** Requests an export of a single list. */
export function ListCard() {
  const ask = useRequestExport();
  return (
    <SectionCard title="A single list as CSV" padding="flush">
      <TextRows label="Lists">
        {EXPORT_LISTS.map(({ kind, name, about }) => (
          <TextRow key={kind} name={name} detail={about}>
            <ActionButton
              variant="default"
              aria-label={`Export ${name.toLowerCase()}`}
              loading={ask.isPending && ask.variables.body.kind === kind}
              onClick={() => ask.mutate({ body: { kind } })}
            >
              Export
            </ActionButton>
          </TextRow>
        ))}
      </TextRows>
    </SectionCard>
  );
}
