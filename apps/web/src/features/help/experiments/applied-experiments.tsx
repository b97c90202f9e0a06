import { useEffect } from 'react';
import { useAppStart } from '../../../platform/app-start.ts';
import { knownExperiments } from './experiments.ts';
import './experiments.css';

/** Applies the user's chosen experiments while the user is signed in. */
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
