import { runInThisContext } from 'node:vm';

/** A project that only the tests know. */
export const project = { apiKey: 'test-key', appId: '1:1:web:1', projectId: 'ground-up-test' };

/** Loads a script as a browser's script element does. */
export async function runScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  runInThisContext(await response.text());
}
