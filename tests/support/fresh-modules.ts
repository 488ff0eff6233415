import { vi } from 'vitest';

// Test files share a process, so reset its modules: some would otherwise get another file's mocks.
vi.resetModules();
