import {
  DOCUMENT_KEYS,
  type DocumentKey,
} from '@roundbook/domain/messages/documents/document-keys';
import { type SearchInput, searchChoice, searchText } from '../../../platform/search-params.ts';

/** The filters of the list of documents, as kept in its URL. */
export interface DocumentFilters {
  readonly kind?: DocumentKey | undefined;
  readonly waiting?: 'yes' | undefined;
  /** The id of a batch. */
  readonly batch?: string | undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filters from the URL. */
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
