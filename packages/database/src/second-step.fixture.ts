import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackageFolder } from './package-folder.ts'

/** A made-up migration: it makes a table of companies, moves content into it, and changes a table of evidence. */
export const SECOND_STEP: readonly string[] = [
  `create table document_notes (company_id uuid not null references companies (id) on delete cascade,
    document_id uuid not null, note text not null, words integer, primary key (company_id, document_id),
    foreign key (company_id, document_id) references documents (company_id, id) on delete cascade)`,
  'insert into document_notes (company_id, document_id, note) select company_id, id, title from documents',
  "update document_notes set words = cardinality(regexp_split_to_array(note, ' '))",
  'alter table document_notes alter column words set not null',
  'alter table document_notes enable row level security',
  'grant select, insert on document_notes to quotespark_app',
  'create policy tenant on document_notes to quotespark_app using (company_id = (select app_company_id()))',
  'alter table customers rename column notes to remarks',
  'alter table payments add column received_at timestamptz(3)',
  'update payments set received_at = created_at',
  'alter table payments alter column received_at set not null',
]

/** The database rules that it adds. */
const ADDED_RULES = `--- table document_notes
alter table document_notes owner to current_user;
alter table document_notes enable row level security, no force row level security
--- policy tenant on document_notes
drop policy if exists tenant on document_notes;
create policy tenant on document_notes as permissive for all to quotespark_app
  using ((company_id = ( SELECT app_company_id() AS app_company_id)))
--- rights on table document_notes
revoke all on document_notes from quotespark_app;
grant insert, select on document_notes to quotespark_app
`

const BREAKPOINT = '\n--> statement-breakpoint\n'

/** Copies the migrations into the folder and adds the made-up one, as if those before it had been released. */
export async function writeSecondStep(folder: string, statements = SECOND_STEP): Promise<void> {
  await cp(join(findPackageFolder(), 'migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const { entries } = journal
  const newestStep = entries.at(-1)
  const madeUp = { ...newestStep, idx: entries.length, when: newestStep.when + 1, tag: '9999_made-up' }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...entries, madeUp] }))
  await writeFile(join(folder, `${madeUp.tag}.sql`), statements.join(BREAKPOINT))

  const newest = await readFile(join(folder, 'rules', 'newest.sql'), 'utf8')
  await writeFile(join(folder, 'rules', `after-step-${entries.length}.sql`), newest)
  await writeFile(join(folder, 'rules', 'newest.sql'), newest + ADDED_RULES)
}
