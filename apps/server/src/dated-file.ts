import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCalendarDate } from '@quotespark/domain/time'
import { z } from 'zod'

/** Fields of every file of facts that change with time. */
export const datedFields = {
  /** The day on which somebody last checked it. */
  updated_on: z.string().refine(isCalendarDate, 'must be a day such as 2026-07-01'),
  source: z.string().optional(),
}

/**
 * Reads a file of dated facts: the one that ships with the product, beside this module in the sources and in the bundle, and then the one
 * that the operator has put into DATA_DIR, if there is any. Throws with a sentence that names the file and the place of what is wrong.
 */
export function readDatedFile<Content>(name: string, schema: z.ZodType<Content>, dataDir: string): Content[] {
  const own = join(dataDir, name)
  return [new URL(name, import.meta.url), ...(existsSync(own) ? [own] : [])].map((file) => {
    const parsed = schema.safeParse(jsonIn(file))
    if (parsed.success) return parsed.data
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'file'}: ${issue.message}`)
    throw new Error(`${file} is invalid:\n${lines.join('\n')}`)
  })
}

function jsonIn(file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}
