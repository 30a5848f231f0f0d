import { join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { requireNoTransaction } from '@quotespark/database'
import { Disk } from 'flydrive'
import type { Config } from '../config.ts'
import { PrivateDriver } from './private-driver.ts'

/** Where logos, attachments and archived PDFs lie. Keys are made by the server, never from user text. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** Undefined when there is none. */
  find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  remove(key: string): Promise<void>
  /** The keys of all there are, in no order. */
  list(): AsyncIterable<string>
}

/** The local disk below DATA_DIR; with S3_BUCKET, any S3-compatible store. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const disk = new Disk(
    config.S3_BUCKET
      ? await s3Driver(config, config.S3_BUCKET)
      : new PrivateDriver(join(config.DATA_DIR, 'files')),
  )
  /** Nobody else is to wait for a disk or a bucket. */
  const reach = () => {
    requireNoTransaction('a file was reached for')
    return disk
  }
  // Not `getBytes`: of an empty file on the disk that answers 64 KiB of this process's memory.
  const read = async (key: string) => new Uint8Array(await arrayBuffer(await reach().getStream(key)))
  return {
    put: async (key, bytes, contentType) => reach().put(key, bytes, { contentType }),
    get: read,
    find: async (key) => ((await reach().exists(key)) ? read(key) : undefined),
    remove: async (key) => reach().delete(key),
    async *list() {
      for (
        let paginationToken: string | undefined, isMore = true;
        isMore;
        isMore = paginationToken !== undefined
      ) {
        const page = await reach().listAll('', {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        })
        for (const each of page.objects) if (each.isFile) yield each.key
        paginationToken = page.paginationToken
      }
    },
  }
}

/** The S3 client is large: loaded only where it is used. */
async function s3Driver(config: Config, bucket: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    visibility: 'private',
    region: config.S3_REGION ?? 'eu-west-2',
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
  })
}
