import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ORIGIN_PLACEHOLDER } from '@quotespark/domain/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const SCRIPT = 'console.log(x)\n'.repeat(200)
const MANIFEST = {
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js' },
    blog: { id: 'blog', parentId: 'root', path: 'blog', module: '/assets/blog.js' },
    post: { id: 'post', parentId: 'blog', path: ':id', module: '/assets/post.js' },
    app: { id: 'app', parentId: 'root', path: 'app', module: '/assets/app.js', imports: ['/assets/base.js'] },
    home_of_app: { id: 'home_of_app', parentId: 'app', index: true, module: '/assets/dashboard.js' },
    quote: { id: 'quote', parentId: 'app', path: 'quotes/:id', module: '/assets/quote.js' },
    quote_new: {
      id: 'quote_new',
      parentId: 'app',
      path: 'quotes/new',
      module: '/assets/quote-new.js',
      imports: ['/assets/base.js', '/assets/form.js'],
    },
    none: { id: 'none', parentId: 'root', path: '*', module: '/assets/none.js' },
  },
}
const FILES: Record<string, string> = {
  'index.html':
    '<html><script>start()</script><script type="module" src="/assets/app-abc.js"></script></html>',
  '__spa-fallback.html':
    '<html>fallback<template><link rel="modulepreload" href="/assets/root.js"/><script type="module">go()</script></template><script>go()</script></html>',
  'blog/index.html': '<html>blog</html>',
  'demo/index.html': `<html><link rel="canonical" href="${ORIGIN_PLACEHOLDER}/demo"></html>`,
  'sitemap.xml': `<loc>${ORIGIN_PLACEHOLDER}/demo</loc>`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-abc.js': SCRIPT,
  'assets/app-abc.js.map': '{}',
  'assets/early-abc.js': SCRIPT,
  'assets/manifest-abc.js': `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`,
}

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-web-'))
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'assets/early-abc.js.br'), brotliCompressSync('as the build compressed it'))
  await writeFile(`${folder}-secret`, 'not for the web')
  server = await createTestServer({ webFolder: folder })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
  await rm(`${folder}-secret`)
})

const get = (path: string, headers: Record<string, string> = {}) => server.browser().fetch(path, { headers })
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page', () => {
  it('is served by its path, with and without a trailing slash', async () => {
    expect(await (await get('/')).text()).toBe(FILES['index.html'])
    expect(await (await get('/blog')).text()).toBe(FILES['blog/index.html'])
    expect(await (await get('/blog/')).text()).toBe(FILES['blog/index.html'])
    expect((await get('/blog')).headers.get('cache-control')).toBe('no-cache')
  })

  it('contains the address of this installation', async () => {
    const { APP_URL } = server.services.config
    expect(await (await get('/demo')).text()).toContain(`href="${APP_URL}/demo"`)
    const sitemap = await get('/sitemap.xml')
    expect(await sitemap.text()).toBe(`<loc>${APP_URL}/demo</loc>`)
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/)
  })

  it('is the fallback when the router draws it, with 404 when the router does not know it', async () => {
    for (const path of ['/app', '/app/quotes/1', '/blog/some-post']) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(await response.text()).toMatch(/^<html>fallback<template>.*go\(\)/)
    }
    for (const path of ['/app/quotes/1/more', '/wp-login.php', '/__spa-fallback.html']) {
      const response = await get(path)
      expect(response.status, path).toBe(404)
      expect(await response.text()).toBe(FILES['__spa-fallback.html'])
    }
  })

  it('preloads the scripts of its screen, each once', async () => {
    const askedFor = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)].map(
        ([, script]) => script,
      )
    expect(await askedFor('/app')).toEqual([
      '/assets/root.js',
      '/assets/app.js',
      '/assets/base.js',
      '/assets/dashboard.js',
    ])
    const quoteNew = [
      '/assets/root.js',
      '/assets/app.js',
      '/assets/base.js',
      '/assets/quote-new.js',
      '/assets/form.js',
    ]
    expect(await askedFor('/app/quotes/new')).toEqual(quoteNew)
    expect(await askedFor('/app/quotes/1')).toContain('/assets/quote.js')
    expect(await askedFor('/app/quotes/1/more')).toEqual(['/assets/root.js'])
  })

  it('allows its own inline scripts and no others', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policyOf('/')).toContain(`script-src 'self' ${hashOf('start()')};`)
    expect(await policyOf('/app')).toContain(`script-src 'self' ${hashOf('go()')};`)
    expect(await policyOf('/blog')).toContain("script-src 'self';")
  })
})

describe('a file', () => {
  it('is cached for ever when its name contains a hash', async () => {
    const response = await get('/assets/app-abc.js')
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('is compressed as the browser accepts it', async () => {
    const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
    const br = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(br.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(SCRIPT)
    const gzip = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(SCRIPT)
    expect((await get('/logo.svg', { 'accept-encoding': 'br' })).headers.has('content-encoding')).toBe(false)
  })

  it('is sent as the build compressed it, if it did', async () => {
    const early = await get('/assets/early-abc.js', { 'accept-encoding': 'br' })
    expect(early.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await early.arrayBuffer())).toString()).toBe(
      'as the build compressed it',
    )
    expect(await (await get('/assets/early-abc.js')).text()).toBe(SCRIPT)
  })

  it('is not sent again to a browser that has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const etag = (await get('/assets/app-abc.js', headers)).headers.get('etag') ?? ''
    const again = await get('/assets/app-abc.js', { ...headers, 'if-none-match': `"x", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/assets/app-abc.js', { 'if-none-match': etag })).status).toBe(200)
  })

  it('keeps its policy in a 304, as the browser replaces it with each answer', async () => {
    for (const [path, name] of [
      ['/', 'content-security-policy'],
      ['/assets/app-abc.js', 'cache-control'],
      ['/logo.svg', 'cross-origin-resource-policy'],
    ] as const) {
      const { headers } = await get(path)
      const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
      expect([again.status, again.headers.get(name)], path).toEqual([304, headers.get(name)])
    }
  })

  it('may be shown inside webmail when it is an image', async () => {
    expect((await get('/logo.svg')).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await get('/')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it.each([
    '/assets/gone-123.js',
    '/assets/app-abc.js.map',
    '/assets/early-abc.js.br',
    '/assets/../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fetc%2fpasswd',
  ])('is not found when it is missing or no part of the web app: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('root:')
  })

  it('beside the web folder is out of reach', async () => {
    const name = folder.split('/').at(-1)
    expect(await (await get(`/..%2f${name}-secret`)).text()).not.toContain('not for the web')
  })
})
