import { signInToDemo } from '../support/demo.ts';
import { expect, visitorTest } from '../support/fixtures.ts';
import { EXAMPLES, routesOfTheApp } from '../support/screens/screens.ts';
import { lookerOf, sweepAs } from './sweep-as.ts';

visitorTest('every route has an example that is swept', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(routesOfTheApp().toSorted());
});

sweepAs('demo', async (url) => lookerOf(await signInToDemo(url, 'owner')));
