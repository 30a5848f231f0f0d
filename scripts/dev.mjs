import { rmSync, watch } from 'node:fs'
import { bootstrap } from './bootstrap.mjs'
import { inClone } from './lib/clone.mjs'
import { start } from './lib/run.mjs'
import { runCommand } from './lib/step.mjs'

const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const dieWithParent = new URL('lib/die-with-parent.mjs', import.meta.url).href

/** @type {ReturnType<typeof start> | undefined} */
let server

/** Queues restarts: two servers on one data folder would refuse each other. */
let restarted = Promise.resolve()

async function restart() {
  const previous = server
  server = undefined
  previous?.child.kill('SIGTERM')
  await previous?.ended
  const args = [
    '--enable-source-maps',
    '--import',
    dieWithParent,
    inClone('apps', 'server', 'dist', 'main.js'),
  ]
  const started = start(process.execPath, args, {
    env: { PORT: String(serverPort), APP_URL: process.env.APP_URL || `http://localhost:${port}` },
  })
  server = started
  started.ended.then(({ code }) => {
    if (server === started)
      console.log(`The server ended with code ${code}; it starts again after the next change.`)
  })
}

/** Bundles the server, now and after every change, and restarts it after each successful build. */
async function watchServer() {
  const esbuild = await import('esbuild')
  const { assets, copyAssets, outdir, serverBundle } = await import('./lib/bundle-server.mjs')
  rmSync(outdir, { recursive: true, force: true })
  copyAssets()
  for (const folder of Object.values(assets)) watch(inClone(folder), { recursive: true }, () => copyAssets())
  /** @type {import('esbuild').Plugin} */
  const restartAfterBuild = {
    name: 'restart-after-build',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) restarted = restarted.then(restart)
      })
    },
  }
  const context = await esbuild.context({
    ...serverBundle(),
    logLevel: 'warning',
    plugins: [restartAfterBuild],
  })
  await context.watch()
}

/** Serves the web app with Vite in front, so that the browser uses one address; it forwards the server's paths (vite.config.ts). */
async function serveWeb() {
  process.env.API_URL = `http://localhost:${serverPort}`
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: inClone('apps', 'web'),
    server: { port, strictPort: true },
    clearScreen: false,
  })
  await vite.listen()
}

await runCommand(async () => {
  await bootstrap()
  process.env.NODE_ENV ??= 'development'
  await watchServer()
  await serveWeb()
})
