import {
  DOCUMENT_KEYS,
  type DocumentKey,
} from '@roundbook/domain/messages/documents/document-keys';
import { type SearchInput, searchChoice, searchText } from '../../../platform/search-params.ts';

/** What the list of documents is narrowed to, as its address says. */
export interface DocumentFilters {
  readonly kind?: DocumentKey | undefined;
  readonly waiting?: 'yes' | undefined;
  /** Documents that were made together. */
  readonly batch?: string | undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filters from the address. */
export function documentFilters(search: SearchInput): DocumentFilters {
  const batch = searchText(search, 'batch');
  const kind = searchChoice(search, 'kind', DOCUMENT_KEYS);
  const waiting = searchChoice(search, 'waiting', ['yes']);
  return {
    ...(kind ? { kind } : {}),
    ...(waiting ? { waiting } : {}),
    ...(batch && ID.test(batch) ? { batch } : {}),
  };
}
