import type { ClientBase } from 'pg'
import { APPLICATION_ROLE } from '../roles.ts'
import { type DatabaseRules, readDatabaseRules, SEARCH_PATH } from './read-rules.ts'

/**
 * Restores the database rules that keep companies apart and evidence unchanged where they are missing or differ from the
 * migrations: a dump restored on another server lacks the roles, and with them the policies and grants. Refuses, in words
 * for a person, a database where that cannot be done.
 */
export async function ensureDatabaseRules(
  client: ClientBase,
  kept: DatabaseRules,
  log: (message: string) => void,
): Promise<void> {
  const user = await findUser(client)
  await refuseOtherOwner(client, user)
  await client.query('begin')
  try {
    await client.query(SEARCH_PATH)
    await client.query('set local check_function_bodies = off')
    const found = await readDatabaseRules(client)
    refuseForeign(kept, found)
    const fallen = [...kept].filter(([rule, sql]) => found.get(rule) !== sql)
    if (fallen.length > 0)
      log(`Restoring the database rules that keep companies apart (${fallen.length} of ${kept.size}) …`)
    for (const [rule, sql] of fallen) await putUp(client, { rule, sql, user })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Refuses an application role that the policies do not apply to. */
export async function refuseUnboundRole(client: ClientBase): Promise<void> {
  await refuseStrongRole(client)
  await refuseOwningRole(client)
}

const CANNOT = 'Quotespark cannot keep companies apart in this database'

async function findUser(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  return rows[0]?.name ?? ''
}

async function refuseStrongRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [APPLICATION_ROLE],
  )
  if (!rows[0]?.rolsuper && !rows[0]?.rolbypassrls) return
  throw new Error(
    `${CANNOT}: no policy holds for the role ${APPLICATION_ROLE}, which has ${rows[0].rolsuper ? 'SUPERUSER' : 'BYPASSRLS'}. ` +
      `Ask a server administrator to run: ALTER ROLE ${APPLICATION_ROLE} NOSUPERUSER NOBYPASSRLS;`,
  )
}

interface Owned {
  table: string
  owner: string
  /** True for the first superuser of a server, whose tables cannot be reassigned all at once. */
  is_first: boolean
}

const FIRST_TABLE = `select pg_class.oid::regclass::text as table, relowner::regrole::text as owner, relowner = 10 as is_first
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

/** Refuses a user who does not own the tables: the policies would apply to it, and it could restore nothing. */
async function refuseOtherOwner(client: ClientBase, user: string): Promise<void> {
  const { rows } = await client.query<Owned>(
    `${FIRST_TABLE} and not pg_has_role(current_user, relowner, 'USAGE') order by 1 limit 1`,
  )
  const [owned] = rows
  if (!owned) return
  const remedy = owned.is_first
    ? ''
    : `, or ask a server administrator to run: REASSIGN OWNED BY ${owned.owner} TO ${user};`
  throw new Error(
    `${CANNOT}: the table ${owned.table} belongs to ${owned.owner}, and the connection is made as ${user}. ` +
      `Connect as ${owned.owner}, restore the dump again as ${user} (pg_restore --no-owner)${remedy}`,
  )
}

/** Refuses an application role that is a member of a table's owner, because it would count as the owner. */
async function refuseOwningRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Owned>(
    `${FIRST_TABLE} and pg_has_role($1, relowner, 'MEMBER') order by 1 limit 1`,
    [APPLICATION_ROLE],
  )
  const [owned] = rows
  if (!owned) return
  throw new Error(
    `${CANNOT}: no policy of the table ${owned.table} holds for the role ${APPLICATION_ROLE}, which is a member of its owner. ` +
      `Ask a server administrator to run: REVOKE ${owned.owner} FROM ${APPLICATION_ROLE};`,
  )
}

/** Policies and grants add up, so one that somebody else has made may show a company what belongs to another. */
function refuseForeign(kept: DatabaseRules, found: DatabaseRules): void {
  for (const [rule, sql] of found) {
    if (kept.has(rule)) continue
    const [undo = ''] = sql.split(';\n')
    if (rule.startsWith('policy ') || (rule.startsWith('rights on table ') && sql !== undo)) {
      throw new Error(
        `${CANNOT}: it contains something Quotespark did not create, the ${rule}, which may show one company another company’s data. ` +
          `Remove it: ${undo};`,
      )
    }
  }
}

async function putUp(
  client: ClientBase,
  { rule, sql, user }: { rule: string; sql: string; user: string },
): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new Error(
      `${CANNOT}: the ${rule} is missing or was changed, and ${user} cannot restore it ` +
        `(${(cause as Error).message}). Ask a server administrator to run:\n${sql.replaceAll('owner to current_user', `owner to ${user}`)};`,
      { cause },
    )
  }
}
