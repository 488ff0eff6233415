import type { Plugin } from 'vite';
import type { Description } from '#adapters/config/backend.ts';
import { welcome } from './welcome.ts';

/** Makes `npm run dev` print what `npm start` prints: the URL, the test bench, the account and the scenarios. */
export const devServer = (description: Description): Plugin => ({
  name: 'ground-up:dev-server',
  apply: 'serve',
  configureServer: (server) => {
    server.printUrls = () => {
      const { local = [], network = [] } = server.resolvedUrls ?? {};
      const [url = ''] = [...local, ...network].map((found) => found.replace(/\/$/, ''));
      server.config.logger.info(`\n${welcome(url, description, process.stdout.isTTY)}`);
      for (const networkUrl of network) server.config.logger.info(`  Network    ${networkUrl}`);
    };
  },
});
