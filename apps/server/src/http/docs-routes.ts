import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Hono } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { answerFile, answerNotModified, type StaticFile, staticFile } from './static-file.ts'

const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>
`

/** A separate file, because our content security policy allows no inline script. */
const INIT_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  withCredentials: true,
  validatorUrl: null,
})
`

const JAVASCRIPT = 'text/javascript; charset=utf-8'

/** Serves `/api/openapi.json` and `/api/docs`, the page that shows it. Each file is loaded at its first request. */
export function docsRoutes(): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const offer = (path: string, contentType: string, read: () => Promise<string | Buffer>) => {
    let file: Promise<StaticFile> | undefined
    routes.get(path, answerNotModified, async (context) => {
      file ??= read().then((content) => servedFile(content, contentType))
      return answerFile(context, await file)
    })
  }
  offer('/openapi.json', 'application/json', async () => {
    const { openApiDocument } = await import('../openapi/openapi-document.ts')
    return JSON.stringify(await openApiDocument())
  })
  offer('/docs', 'text/html; charset=utf-8', async () => PAGE)
  offer('/docs/init.js', JAVASCRIPT, async () => INIT_SCRIPT)
  offer('/docs/swagger-ui-bundle.js', JAVASCRIPT, () => readFile(swaggerFile('swagger-ui-bundle.js')))
  offer('/docs/swagger-ui.css', 'text/css; charset=utf-8', () => readFile(swaggerFile('swagger-ui.css')))
  return routes
}

function servedFile(content: string | Buffer, contentType: string): StaticFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content)
  return staticFile(bytes, { 'Content-Type': contentType, 'Cache-Control': 'no-cache' })
}

function swaggerFile(name: string): string {
  const packageFile = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
  return join(dirname(packageFile), name)
}
