import { useEffect } from 'react';
import { useAppStart } from '../../../platform/app-start.ts';
import { knownExperiments } from './experiments.ts';
import './experiments.css';

/** Applies the experiments that the user tries, for as long as they are signed in. */
export function AppliedExperiments() {
  const tried = knownExperiments(useAppStart().user.appPreferences.experiments).join(' ');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['experiments'] = tried;
    return () => {
      delete dataset['experiments'];
    };
  }, [tried]);
  return null;
}
