import { vi } from 'vitest';

// Files share a process, but not their modules: some would have another file's mocks, depending on the order.
vi.resetModules();
