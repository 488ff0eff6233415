import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pictures } from './scripts/build/pictures.ts';

export default defineConfig({
  plugins: [react(), pictures()],
  server: { watch: { ignored: ['**/.cache/**'] } },
  build: { cssCodeSplit: false },
  define: {
    'import.meta.env.VITE_BACKEND': JSON.stringify(process.env['VITE_BACKEND'] ?? 'memory'),
  },
});
