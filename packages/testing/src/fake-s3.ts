import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FakeS3 {
  /** For S3_ENDPOINT. */
  url: string
  /** For S3_BUCKET: the only one that there is. */
  bucket: string
  /** For S3_ACCESS_KEY_ID; the secret may be any, as signatures are not checked. */
  accessKeyId: string
  stop(): Promise<void>
}

/** Small, so that a test with a few files needs several pages. */
const PAGE_SIZE = 10

/** The part of S3 that the product talks to, with one bucket in memory, on a port of this machine. */
export async function startFakeS3(): Promise<FakeS3> {
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', fake.url)
    const [, bucket = '', ...path] = decodeURIComponent(pathname).split('/')
    const key = path.join('/')
    const answer = (status: number, body: string | Buffer = '') =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
    const body = await buffer(request)
    const refusal = refusalOf(request, bucket, fake)
    if (refusal) return answer(refusal.status, errorOf(refusal.code))
    if (request.method === 'PUT') {
      files.set(key, body)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return answer(204)
    }
    if (key === '') return answer(200, pageOf([...files.keys()].sort(), searchParams))
    const file = files.get(key)
    return file ? answer(200, file) : answer(404, errorOf('NoSuchKey'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeS3 = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'quotespark',
    accessKeyId: 'FAKES3',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

function refusalOf({ headers }: IncomingMessage, bucket: string, fake: FakeS3) {
  if (!headers.authorization?.includes(`Credential=${fake.accessKeyId}/`))
    return { status: 403, code: 'InvalidAccessKeyId' }
  return bucket === fake.bucket ? undefined : { status: 404, code: 'NoSuchBucket' }
}

const errorOf = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** A page of ListObjectsV2; its token is the last key of the page before. Keys of the product need no escaping. */
function pageOf(keys: string[], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? ''
  const rest = keys.filter((key) => key > after && key.startsWith(asked.get('prefix') ?? ''))
  const page = rest.slice(0, PAGE_SIZE)
  const isTruncated = rest.length > page.length
  return [
    '<ListBucketResult>',
    `<KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '',
    ...page.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('')
}
