import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The desk's page, which `npm run desk` builds. It is not part of the store's build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  envDir: false,
  plugins: [react()],
  build: {
    outDir: '../../../../.cache/desk',
    emptyOutDir: true,
    // The content security policy allows assets in files, but not inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
