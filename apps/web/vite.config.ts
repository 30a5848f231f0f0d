import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const inApp = (path: string) => fileURLToPath(new URL(`./app/${path}`, import.meta.url))

const server = process.env.API_URL ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      { find: /^~\//, replacement: inApp('') },
      // How React Router imports its own function; load-route-module.ts says why it is replaced.
      { find: /^\.\/routeModules\.js$/, replacement: inApp('shell/load-route-module.ts') },
    ],
  },
  server: {
    proxy: Object.fromEntries(['/rpc', '/api', '/events', '/health', '/dev'].map((path) => [path, server])),
  },
})
