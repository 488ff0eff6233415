import type { SecurityCheck } from '#application/ports/security-check.ts';
import { fail, ok } from '#domain/result.ts';
import { answerTime, type Backend } from './backend.ts';

export const createSecurityCheck = (backend: Backend): SecurityCheck => ({
  obtainToken: async (action) => {
    await answerTime(backend);
    const cause = new Error(`Scenario ${backend.scenario}`);
    if (backend.scenario === 'security-missing')
      return fail({ kind: 'security-check-missing', cause });
    if (backend.scenario === 'security-failed')
      return fail({ kind: 'security-check-failed', cause });
    return ok(`test-token-${action}`);
  },
});
