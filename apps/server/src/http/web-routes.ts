import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { HttpEnv } from './http-env.ts'
import { answerFile, answerNotModified } from './static-file.ts'
import { readWebBuild } from './web-build.ts'

/** Serves the pages and files of the web app. `folder` is read at once; earlier requests wait for it. */
export function webRoutes(
  folder: string | undefined,
  config: Pick<Config, 'APP_URL' | 'LEGAL_DIR'>,
): Hono<HttpEnv> {
  const build = readWebBuild(folder, config)
  const routes = new Hono<HttpEnv>()
  routes.get('*', answerNotModified, async (context) => {
    const { files, startingPage } = await build
    const path = pathOf(context)
    const file = files.get(path)
    if (file) return answerFile(context, file)
    const { page, hasScreen } = startingPage(path)
    if (page === undefined || path.startsWith('/assets/')) return context.text('File not found.', 404)
    return answerFile(context, page, hasScreen && !context.get('is_hidden') ? 200 : 404)
  })
  return routes
}

/** The decoded path, without trailing slashes that people add. */
function pathOf(context: Context): string {
  const path = decodeURIComponent(new URL(context.req.url).pathname)
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
