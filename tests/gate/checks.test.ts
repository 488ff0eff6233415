import { expect, test } from 'vitest';
import functionsPackage from '../../functions/package.json' with { type: 'json' };
import rootPackage from '../../package.json' with { type: 'json' };

// On code with a wrong type, type-aware lint rules complain about what is not the fault.
test.each([
  ['npm run check', rootPackage.scripts.check, 'tsc', 'oxlint'],
  ['npm run test:stack', rootPackage.scripts['test:stack'], 'tsc', 'oxlint'],
  ['npm run check of the functions', functionsPackage.scripts.check, 'run types', 'run lint'],
])('%s checks types before it lints', (_name, command, types, lint) => {
  expect(command.indexOf(types)).toBeGreaterThan(-1);
  expect(command.indexOf(lint)).toBeGreaterThan(command.indexOf(types));
});
