import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let application: RunningApplication
const cookies = new Map<string, string>()
const kept = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
/** Receives the traces of the application. */
const receiver = createServer((request, response) => {
  traced.push(request.url ?? '')
  request.resume().on('end', () => response.end())
})
const traced: string[] = []

/** Lays the product out in an empty folder, as in a container image, so that no file of the repository is in reach. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-image-'))
  await chmod(folder, 0o711) // when root runs the tests, PostgreSQL's own user must get through
  const product = join(folder, 'product')
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { layOut } = await import(new URL('../../scripts/lib/lay-out.mjs', import.meta.url).href)
  await layOut(product)
  application = await startApplication({
    node: join(product, 'bin/node'),
    program: [join(product, 'apps/server/dist/main.js')],
    dataDir: join(folder, 'data'),
    logFolder: folder,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    },
  })
})
afterAll(async () => {
  await application?.stop()
  receiver.close()
  await rm(folder, { recursive: true, force: true })
})

async function call(method: string, path: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${application.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: application.url,
      cookie: kept(),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  for (const each of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/)
    cookies.set(name, value)
  }
  return answer
}

test('the product laid out for an image serves its pages and its API documentation', async () => {
  const landing = await call('GET', '/')
  expect([landing.status, await landing.text()]).toEqual([200, expect.stringContaining('<h1')])
  for (const path of ['/app', '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css']) {
    expect((await call('GET', path)).status, path).toBe(200)
  }
})

test('the product laid out for an image creates an account, stores a logo and draws a PDF in any script', async () => {
  const person = { email: 'ann@example.com', password: 'correct horse battery' }
  const names = { name: 'Ann Baker', first_name: 'Ann', last_name: 'Baker' }
  await call('POST', '/api/auth/sign-up/email', { ...person, ...names })
  const [mail] = await (await call('GET', `/dev/mail.json?to=${person.email}`)).json()
  await call('GET', `/api/auth/verify-email${new URL(mail.links[0]).search}`)
  await call('POST', '/api/auth/sign-in/email', person)
  await call('POST', '/api/v1/companies', { name: 'Crumb & Co' })

  const logo = new FormData()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>'
  logo.set('file', new File([drawing], 'logo.svg', { type: 'image/svg+xml' }))
  expect((await call('PUT', '/api/v1/company/logo', logo)).status).toBe(200)

  const customer = { name: '漢字 🌳 ก', contact_person: 'Grace', email: 'grace@example.com' }
  const { id: customer_id } = await (await call('POST', '/api/v1/customers', customer)).json()
  const items = [{ description: 'Oak', quantity: '2', unit_price: '10', vat_rate: '20' }]
  const quote = { customer_id, title: 'Shelf', items, status: 'draft' }
  const { id } = await (await call('POST', '/api/v1/quotes', quote)).json()
  const pdf = await call('GET', `/api/v1/quotes/${id}/pdf`)
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('the product laid out for an image reports its metrics and sends its traces', async () => {
  expect(await (await call('GET', '/metrics')).text()).toContain('quotespark_disk_free_bytes ')
  await expect.poll(() => traced).toContain('/v1/traces')
})
