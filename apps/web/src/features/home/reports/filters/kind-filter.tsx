import {
  RECORD_KINDS,
  RECORD_WORDS,
  type RecordKind,
} from '@roundbook/domain/home/reports/records/record-kinds';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import type { ReportAddress } from '../report-address.ts';

/** The kind of an address that names none. */
const USUAL: RecordKind = 'done';

interface KindFilterProps {
  readonly address: ReportAddress;
  readonly onChoose: (change: ReportAddress) => void;
}

/** Chooses the kind of records to list. */
export function KindFilter({ address, onChoose }: KindFilterProps) {
  return (
    <FilterSelect
      label="Show"
      all={RECORD_WORDS[USUAL].label}
      value={address.kind === USUAL ? undefined : address.kind}
      choices={RECORD_KINDS.filter((kind) => kind !== USUAL).map((value) => ({
        value: value as string,
        label: RECORD_WORDS[value].label,
      }))}
      onChoose={(kind) => onChoose({ kind })}
    />
  );
}
