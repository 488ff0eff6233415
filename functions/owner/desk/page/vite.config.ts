import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The owner's page, built by `npm run desk`; no part of the store's build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  envDir: false,
  plugins: [react()],
  build: {
    outDir: '../../../../.cache/desk',
    emptyOutDir: true,
    // The policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
