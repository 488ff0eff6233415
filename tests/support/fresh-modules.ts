import { vi } from 'vitest';

// Test files share a process. Without a reset of its modules, a file might get another file's mocks.
vi.resetModules();
