import type { Plugin } from 'vite';
import { welcome } from './welcome.ts';

/** Makes `npm run dev` print what `npm start` prints: the URL, the account and the scenarios (behaviour 15.4). */
export const devServer = (hasScenarios: boolean): Plugin => ({
  name: 'ground-up:dev-server',
  apply: 'serve',
  configureServer: (server) => {
    server.printUrls = () => {
      const { local = [], network = [] } = server.resolvedUrls ?? {};
      const [url = ''] = [...local, ...network].map((found) => found.replace(/\/$/, ''));
      server.config.logger.info(`\n${welcome(url, hasScenarios, process.stdout.isTTY)}`);
      for (const networkUrl of network) server.config.logger.info(`  Network    ${networkUrl}`);
    };
  },
});
