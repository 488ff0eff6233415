import { once } from 'node:events';
import { createServer } from 'node:net';
import { portsAt } from '../settings.ts';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const opened = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  const free = await opened;
  server.close();
  return free;
}

/** Whether all the ports are free that a local backend takes whose site is at this one. */
export async function areFree(site: number): Promise<boolean> {
  for (const port of Object.values(portsAt(site))) if (!(await isFree(port))) return false;
  return true;
}
