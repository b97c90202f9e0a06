import { searchAnything } from '@roundbook/contract/home/search/search';
import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { showRefusal } from '../../platform/refusal.ts';
import { openSearch } from './search-state.ts';

/** Global search for every button that offers it: opens it, or says why the role may not use it. */
export function useSearch(): { readonly allowed: boolean; readonly open: () => void } {
  const answer = mayUse(useAppStart(), searchAnything.access);
  const open = () => {
    if (answer.allowed) openSearch();
    else void showRefusal(answer);
  };
  return { allowed: answer.allowed, open };
}
