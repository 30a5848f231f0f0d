import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkFileNames, chunkGroups } from './chunk-groups.ts'
import { mdxArticles } from './mdx-articles.ts'

const inApp = (path: string) => fileURLToPath(new URL(`./app/${path}`, import.meta.url))

const server = process.env.API_URL ?? 'http://localhost:3001'

/**
 * React Router's import of its own function; load-route-module.ts says why it is replaced. Not in development, where its reload
 * picks up what Vite has just prepared.
 */
const OWN_LOADING = { find: /^\.\/routeModules\.js$/, replacement: inApp('shell/start/load-route-module.ts') }

/** Replaces, in the client bundle, a component that only the build renders into a page (app-frame.tsx). */
const writtenOut: Plugin = {
  name: 'written-out',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith('/routes/written-frame.tsx') ? 'export const WrittenFrame = () => null' : null),
}

/**
 * Loads the app before the build requests the first page: on a busy machine, loading alone takes longer than the ten seconds
 * that React Router allows each page.
 */
const loadedBeforehand: Plugin = {
  name: 'loaded-beforehand',
  async configurePreviewServer() {
    await import(new URL('./build/server/index.js', import.meta.url).href)
  },
}

const NOTICES = 'virtual:licence-notices'

/** Makes the content of `/licences` from the installed packages, as a module. */
const licenceNotices: Plugin = {
  name: 'licence-notices',
  resolveId: (id) => (id === NOTICES ? `\0${NOTICES}` : null),
  async load(id) {
    if (id !== `\0${NOTICES}`) return null
    const scripts = await import(new URL('../../scripts/lib/licence-notices.mjs', import.meta.url).href)
    return `export const notices = ${JSON.stringify(scripts.licenceNotices())}`
  },
}

export default defineConfig(({ command }) => ({
  plugins: [writtenOut, loadedBeforehand, licenceNotices, tailwindcss(), mdxArticles(), reactRouter()],
  resolve: {
    alias: [{ find: /^~\//, replacement: inApp('') }, ...(command === 'build' ? [OWN_LOADING] : [])],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() }, chunkFileNames } },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/rpc', '/api', '/events', '/health', '/avatars', '/dev', '/customer-portal', '/assets'].map(
        (path) => [path, server],
      ),
    ),
  },
}))
