import { expect, test } from 'vitest';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { withAccessInlined } from './inline-access.ts';

const load = async () => ({ listCustomers });
const access = JSON.stringify(listCustomers.access);

test('a guard contains the access rule, but not the call', async () => {
  const code = `import { listCustomers } from '@roundbook/contract/customers/customers/records';
export const Route = { beforeLoad: guard(listCustomers.access) };
`;
  expect(await withAccessInlined(code, load)).toBe(
    `export const Route = { beforeLoad: guard(${access}) };\n`,
  );
});

test('an import that is also used elsewhere is kept', async () => {
  const code = `import { listCustomers, type Row } from '@roundbook/contract/customers/customers/records';
guard(listCustomers.access);
fetch(listCustomers);
`;
  expect(await withAccessInlined(code, load)).toBe(
    `import { listCustomers } from '@roundbook/contract/customers/customers/records';
guard(${access});
fetch(listCustomers);
`,
  );
  const types = "import { customer } from '@roundbook/contract/customers/customers/customer';\n";
  expect(await withAccessInlined(types, load)).toBe(types);
});

test('a guard that names no call fails the build', async () => {
  const code = `import { missing } from '@roundbook/contract/customers/customers/records';
guard(missing.access);
`;
  await expect(withAccessInlined(code, load)).rejects.toThrow('gives no missing');
});
