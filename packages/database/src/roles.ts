import type { ClientBase, Pool } from 'pg'
import { sqlStateOf } from './sql-state.ts'

/** The role that requests run as: it owns nothing, so the policies apply to it. */
export const APPLICATION_ROLE = 'quotespark_app'

/**
 * Creates the application's role and lets our own user switch to it. Roles belong to the whole cluster, so another of its
 * databases may be doing the same at this moment, and no lock covers both.
 */
export async function ensureRoles(connection: Pool | ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { exists, usable } = await findRole(connection)
    if (usable) return
    try {
      await connection.query(exists ? grantRole : createRole)
    } catch (error) {
      if (sqlStateOf(error) === INSUFFICIENT_PRIVILEGE)
        throw new Error(await askAdministrator(connection), { cause: error })
      if (!lostRace(error) || attempt === 10) throw error
    }
  }
}

const createRole = `create role ${APPLICATION_ROLE} nologin`
const grantRole = `grant ${APPLICATION_ROLE} to current_user`

const INSUFFICIENT_PRIVILEGE = '42501'

function lostRace(error: unknown): boolean {
  const state = sqlStateOf(error) ?? ''
  // duplicate_object, unique_violation, and internal_error with 'tuple concurrently updated'.
  return (
    ['42710', '23505'].includes(state) || (state === 'XX000' && /concurrently/.test((error as Error).message))
  )
}

async function findRole(connection: Pool | ClientBase): Promise<{ exists: boolean; usable: boolean }> {
  // Since version 16, the creator of a role is a member of it but may not switch to it without the SET option.
  const { rows } = await connection.query<{ usable: boolean }>(
    `select pg_has_role(current_user, oid,
       case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as usable
     from pg_roles where rolname = $1`,
    [APPLICATION_ROLE],
  )
  return { exists: rows.length > 0, usable: rows[0]?.usable ?? false }
}

async function askAdministrator(connection: Pool | ClientBase): Promise<string> {
  const { rows } = await connection.query<{ name: string }>('select quote_ident(current_user) as name')
  return (
    `The user in DATABASE_URL may not create the role ${APPLICATION_ROLE}. Ask a server administrator to run: ` +
    `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; GRANT ${APPLICATION_ROLE} TO ${rows[0]?.name};`
  )
}
