/** How the console is built: static files below dist/public/console, named after their content. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  base: '/console/',
  // Warnings and errors; a build that works has nothing to say.
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../dist/public/console', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Inline data would be one more thing that the policy of the page has to allow.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': { target: process.env.MNEME_URL ?? 'http://127.0.0.1:4000', ws: true } },
  },
});
