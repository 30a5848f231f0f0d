import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const server = process.env.API_URL ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  server: {
    proxy: Object.fromEntries(['/rpc', '/api', '/events', '/health', '/dev'].map((path) => [path, server])),
  },
})
