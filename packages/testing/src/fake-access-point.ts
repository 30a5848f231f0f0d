import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An envelope that was received and passed on. */
export interface CarriedEnvelope {
  /** The envelope's instance identifier, the same for every attempt. */
  instance: string
  sender: string
  receiver: string
  /** The document inside, unchanged. */
  document: string
}

export interface FakeAccessPoint {
  /** Value for EINVOICE_ACCESS_POINT_URL. */
  url: string
  /** Value for EINVOICE_ACCESS_POINT_TOKEN. */
  token: string
  /** Everything passed on to receivers, in order; repeated deliveries are repeated entries. */
  carried: CarriedEnvelope[]
  /** Number of calls. */
  calls: number
  /** away: answers 503. refusing: the receiver's side rejects the document. silent: passes it on but the answer is lost. */
  mood: 'working' | 'away' | 'refusing' | 'silent'
  stop(): Promise<void>
}

/** Fakes the part of phase4's stand-alone Peppol server that the product uses, on a local port: `POST /sendsbdh`. */
export async function startFakeAccessPoint(): Promise<FakeAccessPoint> {
  const server = createServer(async (request, response) => {
    fake.calls += 1
    const body = await readBody(request)
    const answer = (status: number, report: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(report))
    if (request.method !== 'POST' || request.url !== '/sendsbdh') return answer(404)
    if (request.headers['x-token'] !== fake.token) return answer(403)
    if (fake.mood === 'away') return answer(503)
    const envelope = readEnvelope(body)
    if (!envelope) return answer(200, UNREADABLE)
    const ids = { senderId: envelope.sender, receiverId: envelope.receiver }
    if (fake.mood === 'refusing') return answer(200, { ...ids, ...NOT_TAKEN })
    fake.carried.push(envelope)
    if (fake.mood === 'silent') return response.destroy()
    return answer(200, { ...ids, sendingResult: 'SUCCESS', sendingSuccess: true, overallSuccess: true })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeAccessPoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'a token of the access point',
    carried: [],
    calls: 0,
    mood: 'working',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

const UNREADABLE = {
  sbdhParsingException: { class: 'PeppolSBDHDataReadException', message: 'The envelope cannot be read' },
  sendingSuccess: false,
  overallSuccess: false,
}

const NOT_TAKEN = {
  sendingResult: 'AS4_ERROR_MESSAGE_RECEIVED',
  as4ResponseError: true,
  as4ResponseErrors: [{ errorCode: 'EBMS:0004', errorDetails: 'The receiver takes no invoices.' }],
  sendingSuccess: false,
  overallSuccess: false,
}

function readEnvelope(xml: string): CarriedEnvelope | undefined {
  const found =
    /<Sender>\s*<Identifier Authority="iso6523-actorid-upis">([^<]+)<[\s\S]*<Receiver>\s*<Identifier Authority="iso6523-actorid-upis">([^<]+)<[\s\S]*?<InstanceIdentifier>([^<]+)<[\s\S]*<\/StandardBusinessDocumentHeader>\s*([\s\S]*)<\/StandardBusinessDocument>\s*$/.exec(
      xml,
    )
  if (!found) return undefined
  const [, sender = '', receiver = '', instance = '', document = ''] = found
  return { sender, receiver, instance, document }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
