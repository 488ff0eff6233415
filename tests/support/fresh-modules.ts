import { vi } from 'vitest';

// Test files share a process. Without this reset, a file might get another file's mocks.
vi.resetModules();
