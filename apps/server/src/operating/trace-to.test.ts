import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLogger } from '../logger.ts'
import { startServer } from '../start-server.ts'
import { signUpByMail } from '../testing/sign-up-by-mail.ts'
import { createTestBrowser } from '../testing/test-browser.ts'

interface Span {
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Exported {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

const received: Exported[] = []
let receiver: Server
let smtp: SmtpMailbox
let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    if (request.url === '/otlp/v1/traces') received.push((await json(request)) as Exported)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  smtp = await startSmtpMailbox()
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-traces-'))
})
afterAll(async () => {
  receiver.close()
  await smtp.down()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

it('sends the work that requests and jobs wait for, and nothing that identifies anybody', async () => {
  const { port } = receiver.address() as AddressInfo
  const config = readConfig({
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otlp/`,
  })
  const server = await startServer(config, createLogger('silent'), () => {})
  const browser = createTestBrowser(server.url, fetch)
  await signUpByMail(browser, smtp, { email: 'ann@secret.example', password: 'correct horse battery' })
  await browser.client.company.create({ name: 'Secret Crumbs' })
  await browser.client.company.getSamplePdf()
  await browser.fetch('/customer-portal/token-of-a-customer')
  await browser.fetch('/health')
  await server.stop()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  )
  const named = (name: string) => spans.filter((span) => span.name === name)
  const partsOf = (span: Span | undefined) =>
    spans.filter(({ parentSpanId }) => span && parentSpanId === span.spanId).map(({ name }) => name)

  const [creation] = named('POST /rpc/company/create')
  expect(creation?.parentSpanId).toBeUndefined()
  expect(partsOf(creation)).toContain('transaction')
  expect(creation?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
  expect(partsOf(named('POST /rpc/company/getSamplePdf')[0])).toContain('pdf')
  expect(partsOf(named('job send-email')[0])).toContain('mail account-verification')
  expect(named('GET /health')).toEqual([])
  expect(received[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'quotespark' },
  })
  const said = JSON.stringify(received)
  for (const told of ['secret', 'Secret', 'token-of-a-customer']) expect(said).not.toContain(told)
})
