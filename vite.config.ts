import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compress.ts';
import { mockNetwork } from './build/mock-network.ts';
import { pictures } from './build/pictures.ts';
import { prerender } from './build/prerender.ts';
import { envDir, readSettings } from './build/settings.ts';

export default defineConfig(({ mode }) => {
  const settings = readSettings(mode);
  const { backend } = settings;
  return {
    envDir: envDir(mode),
    plugins: [
      react(),
      chunks(),
      pictures(),
      prerender(settings),
      backend === 'msw' && mockNetwork(),
      compressed(),
    ],
    server: { watch: { ignored: ['**/.cache/**'] } },
    // A constant, so that the build leaves the other backends out.
    define: { 'import.meta.env.VITE_BACKEND': JSON.stringify(backend) },
    build: {
      // One small style sheet for the whole store: it goes into the pages, where one hash covers it.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      target: 'es2022',
    },
  };
});
