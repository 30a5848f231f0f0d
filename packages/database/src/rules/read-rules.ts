import type { ClientBase } from 'pg'
import { APPLICATION_ROLE } from '../roles.ts'

/** Database rules that keep companies apart or evidence unchanged, by name, each with the SQL that creates it. */
export type DatabaseRules = Map<string, string>

/**
 * Reads the rules from the database's catalogue: owners, row-level security, policies, triggers, functions and the grants
 * of the application's role. Returns them as SQL that can be run in another database.
 */
export async function readDatabaseRules(client: ClientBase): Promise<DatabaseRules> {
  const { rows } = await client.query<{ rule: string; sql: string }>(READ_RULES, [APPLICATION_ROLE])
  return new Map(rows.map(({ rule, sql }) => [rule, sql]))
}

/** With this search path, only names outside it are written with their schema. */
export const SEARCH_PATH = 'set local search_path = pg_catalog, public'

const OF_NO_EXTENSION = (catalogue: string) =>
  `not exists (select from pg_depend
    where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`

/** Writes an owner as current_user when we may act as it. */
const OWNER = (owner: string) =>
  `case when pg_has_role(current_user, ${owner}, 'USAGE') then 'current_user' else ${owner}::regrole::text end`

const READ_RULES = `
with application as (select $1::text as name, $1::regrole::oid as oid),
relations as (
  select oid, oid::regclass::text as name, relkind, relowner, relrowsecurity, relforcerowsecurity, relacl
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${OF_NO_EXTENSION('pg_class')}
),
functions as (
  select oid, oid::regprocedure::text as name, proowner, coalesce(proacl, acldefault('f', proowner)) as acl
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and ${OF_NO_EXTENSION('pg_proc')}
),
rules as (
  select 1 as place, 'function ' || name as rule,
    rtrim(pg_get_functiondef(oid), e' \\n') || e';\\n' || format('alter function %s owner to %s', name, ${OWNER('proowner')}) as sql
  from functions

  union all
  select 2, 'table ' || name,
    format(e'alter table %1$s owner to %2$s;\\nalter table %1$s %3$s row level security, %4$s row level security', name,
      ${OWNER('relowner')},
      case when relrowsecurity then 'enable' else 'disable' end,
      case when relforcerowsecurity then 'force' else 'no force' end)
  from relations where relkind in ('r', 'p')

  union all
  select 3, format('policy %s on %s', quote_ident(polname), relations.name),
    format(e'drop policy if exists %1$s on %2$s;\\ncreate policy %1$s on %2$s as %3$s for %4$s to %5$s', quote_ident(polname),
      relations.name,
      case when polpermissive then 'permissive' else 'restrictive' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role) from unnest(polroles) as role))
    || coalesce(e'\\n  using (' || pg_get_expr(polqual, polrelid) || ')', '')
    || coalesce(e'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '')
  from pg_policy join relations on relations.oid = polrelid, application
  where polroles && array[0::oid, application.oid]

  union all
  select 4, format('trigger %s on %s', quote_ident(tgname), relations.name),
    'create or replace ' || substr(pg_get_triggerdef(pg_trigger.oid), length('CREATE ') + 1)
    || format(e';\\nalter table %s %s trigger %s', relations.name,
      case tgenabled when 'D' then 'disable' when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end,
      quote_ident(tgname))
  from pg_trigger join relations on relations.oid = tgrelid
  where not tgisinternal

  union all
  select 5, 'rights on table ' || relations.name,
    format('revoke all on %s from %s', relations.name, application.name)
    || coalesce((
      select format(e';\\ngrant %s on %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), relations.name,
        application.name)
      from aclexplode(relacl) where grantee = application.oid having count(*) > 0), '')
    || coalesce((
      select string_agg(
        format(e';\\ngrant %s (%s) on %s to %s', lower(privilege_type), quote_ident(attname), relations.name, application.name), ''
        order by attnum, privilege_type)
      from pg_attribute, aclexplode(attacl)
      where attrelid = relations.oid and not attisdropped and grantee = application.oid), '')
  from relations, application

  union all
  select 6, 'rights on function ' || functions.name,
    format('revoke all on function %s from public, %s', functions.name, application.name)
    || coalesce((
      select string_agg(
        format(e';\\ngrant execute on function %s to %s', functions.name, case grantee when 0 then 'public' else application.name end), ''
        order by grantee)
      from aclexplode(acl) where grantee in (0, application.oid)), '')
  from functions, application

  union all
  select 7, 'rights on schema public',
    case when has_schema_privilege(application.oid, 'public', 'usage') then format('grant usage on schema public to %s', application.name)
    else format('revoke usage on schema public from %s', application.name) end
  from application
)
select rule, sql from rules order by place, rule collate "C"
`
