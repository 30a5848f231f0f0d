import { join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { requireNoTransaction } from '@quotespark/database'
import { Disk } from 'flydrive'
import type { Config } from '../config.ts'
import { PrivateDriver } from './private-driver.ts'

/** Stores logos, attachments and archived PDFs. The server makes the keys, never from user text. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** Undefined when there is no such file. */
  find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  remove(key: string): Promise<void>
  /** All keys, in no particular order. */
  list(): AsyncIterable<string>
}

/** Opens the local disk below DATA_DIR or, with S3_BUCKET, any S3-compatible store. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const disk = new Disk(
    config.S3_BUCKET
      ? await s3Driver(config, config.S3_BUCKET)
      : new PrivateDriver(join(config.DATA_DIR, 'files')),
  )
  /** Refuses access inside a transaction, so that nobody else waits for a disk or a bucket. */
  const reach = () => {
    requireNoTransaction('a file was reached for')
    return disk
  }
  // Not `getBytes`: for an empty file on disk it returns 64 KiB of this process's memory.
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

/** Loads the S3 client, which is large, only where it is used. */
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
