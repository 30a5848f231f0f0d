import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'

/*
 * People and their sessions, written straight into the database of a running product: signing up hashes a password twice and
 * waits for an email, which is half of what a short test costs.
 */

export const PASSWORD = 'correct horse battery'
/** Made by the product, which hashes slowly on purpose; hash-password.test.ts checks that it still takes it. */
export const PASSWORD_HASH =
  'scrypt$15,8,3$raAe2Ulx_4W57xXT0VWVgA$07c48JkvymV7yL6m9UVXfhD5ieWjNe8MqVlSo1VtibXp6tZ6Ay8X94L2kSI__A6Myfi9JlKfPiaZh-FQsfcpbA'

/** The product whose people these are has to be given it as AUTH_SECRET. */
export const AUTH_SECRET = 'signs the sessions that tests write themselves'

export interface PersonInput {
  email: string
  first_name: string
  last_name: string
  verified: boolean
}

/** Writes a person who can sign in with PASSWORD. */
export async function writePerson(databaseUrl: string, person: PersonInput): Promise<void> {
  const { email, first_name, last_name, verified } = person
  await runQuery(
    databaseUrl,
    `with person as (
      insert into profiles (id, name, first_name, last_name, email, email_verified)
      values (uuidv7(), $1, $2, $3, $4, $5) returning id
    )
    insert into accounts (id, user_id, account_id, provider_id, password)
    select uuidv7(), id, id, 'credential', $6 from person`,
    [`${first_name} ${last_name}`, first_name, last_name, email, verified, PASSWORD_HASH],
  )
}

/** Writes a session that began just now. Returns the cookie that carries it. */
export async function writeSession(
  databaseUrl: string,
  { email }: Pick<PersonInput, 'email'>,
): Promise<{ name: string; value: string }> {
  const token = randomUUID()
  await runQuery(
    databaseUrl,
    `insert into sessions (id, user_id, token, expires_at)
     select uuidv7(), id, $2, now() + interval '1 day' from profiles where email = $1`,
    [email, token],
  )
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64')
  return { name: 'quotespark.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}

/** Uses a connection of its own, so that none is left when the database is stopped. */
async function runQuery(databaseUrl: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
