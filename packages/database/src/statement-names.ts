import type { PoolClient, QueryArrayConfig } from 'pg'

/** What is asked more often than this is planned once a connection, as a named statement, and not at each asking. */
const RARE = 5
/** A connection keeps the plan of each for good (about 30 kB each: see the bench). */
const MAX_NAMES = 200
/** Texts that are counted; a text of many rows, each with its parameters, seldom comes again. */
const MAX_COUNTED = 1_000
const MAX_LENGTH = 8_000

const names = new Map<string, string>()
const counts = new Map<string, number>()

/**
 * Has the connection name the statements that are asked often. Planning takes PostgreSQL longer than the small reads
 * that a request is made of (a quote with its parties: 1.8 ms of 2.3), because it joins the policies into each.
 */
export function nameFrequentStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const named = (config: unknown, values: unknown, ...rest: unknown[]) =>
    query(isNameable(config) ? { ...config, name: nameOf(config.text) } : config, values, ...rest)
  client.query = named as PoolClient['query']
}

function isNameable(config: unknown): config is QueryArrayConfig {
  const { text, name } = Object(config)
  return typeof text === 'string' && name === undefined && text.length <= MAX_LENGTH
}

/** Undefined while the statement has not been asked often. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size === MAX_NAMES) return name
  const count = (counts.get(text) ?? 0) + 1
  if (count <= RARE) {
    if (counts.size >= MAX_COUNTED) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const made = `frequent_${names.size}`
  names.set(text, made)
  return made
}
