import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRow, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { useRequestExport } from './api.ts';
import { KIND_TEXTS, LISTS } from './export-text.ts';

/** Asks for single lists. */
export function ListCard() {
  const ask = useRequestExport();
  return (
    <SectionCard title="A single list as CSV" padding="flush">
      <TextRows label="Lists">
        {LISTS.map(({ kind, about }) => (
          <TextRow key={kind} name={KIND_TEXTS[kind]} detail={about}>
            <ActionButton
              variant="default"
              aria-label={`Export ${KIND_TEXTS[kind].toLowerCase()}`}
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
