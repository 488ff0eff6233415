import type { SecurityCheck } from '#application/ports/security-check.ts';
import { fail, ok } from '#domain/result.ts';
import { type Backend, delayIfSlow, scenarioError } from './backend.ts';

export const createSecurityCheck = (backend: Backend): SecurityCheck => ({
  obtainToken: async (action) => {
    await delayIfSlow(backend);
    const { scenarios } = backend;
    if (scenarios.has('security-missing'))
      return fail({ kind: 'security-check-missing', cause: scenarioError('security-missing') });
    if (scenarios.has('security-failed'))
      return fail({ kind: 'security-check-failed', cause: scenarioError('security-failed') });
    return ok(`test-token-${action}`);
  },
});
