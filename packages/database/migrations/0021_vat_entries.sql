-- VAT by invoice and by payment: every event adds what it counts to each row, so that a report adds up and computes nothing. Entries
-- are evidence and only added. Those of what was issued before are written by a job (`vat_entries_complete`).
alter table companies
  add column vat_basis text not null default 'invoice',
  add column cash_basis_from date,
  add column vat_stagger text not null default '1',
  add column vat_year_end_month integer,
  add column vat_filed_to date,
  add column vat_entries_complete boolean not null default true,
  add constraint companies_vat_basis_check check (vat_basis in ('invoice', 'cash')),
  add constraint companies_vat_stagger_check check (
    vat_stagger in ('1', '2', '3', 'monthly', 'annual') and (vat_stagger = 'annual') = (vat_year_end_month is not null)
      and vat_year_end_month between 1 and 12 is not false
  );
--> statement-breakpoint
alter table documents
  add column sealed_tax_point date,
  add constraint documents_sealed_tax_point_check check (kind = 'invoice' or sealed_tax_point is null);
--> statement-breakpoint
update documents set sealed_tax_point = coalesce(tax_point, issue_date)
where kind = 'invoice' and sent_at is not null and not changed_since_sent;
--> statement-breakpoint
update documents document set sealed_tax_point = coalesce(
  (sealed.content::jsonb ->> 'tax_point')::date, (sealed.content::jsonb ->> 'issued_on')::date, document.issue_date
)
from document_revisions sealed
where document.kind = 'invoice' and document.sent_at is not null and document.changed_since_sent
  and sealed.company_id = document.company_id and sealed.document_id = document.id and sealed.revision = document.revision;
--> statement-breakpoint
update companies set vat_entries_complete = false
where exists (
  select from documents where company_id = companies.id and kind = 'invoice' and (sent_at is not null or status not in ('draft', 'cancelled'))
);
--> statement-breakpoint
create index companies_vat_incomplete_idx on companies (id) where not vat_entries_complete;
--> statement-breakpoint
create table vat_entries (
  company_id uuid not null,
  id uuid not null,
  basis text not null,
  event text not null,
  day date not null,
  earlier_day date,
  document_id uuid not null,
  credit_note_id uuid,
  payment_id uuid,
  allocation_id uuid,
  vat_category text not null,
  vat_rate numeric(5, 2),
  net numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  created_at timestamptz(3) not null default now(),
  sha256 text not null default '',
  constraint vat_entries_pkey primary key (company_id, id),
  constraint vat_entries_document_fk foreign key (company_id, document_id) references documents (company_id, id),
  constraint vat_entries_credit_note_fk foreign key (company_id, credit_note_id) references documents (company_id, id),
  constraint vat_entries_payment_fk foreign key (company_id, payment_id) references payments (company_id, id),
  constraint vat_entries_allocation_fk foreign key (company_id, allocation_id) references allocations (company_id, id),
  constraint vat_entries_basis_check check (basis in ('invoice', 'cash', 'held')),
  constraint vat_entries_event_check check (event in ('issue', 'revision', 'cancellation', 'payment', 'void', 'refund', 'correction',
    'credit_note', 'set_off', 'credit_used', 'credit_released', 'moved')),
  constraint vat_entries_earlier_day_check check (earlier_day < day),
  constraint vat_entries_category_check check (vat_category in ('S', 'Z', 'E', 'AE', 'O')),
  constraint vat_entries_amounts_check check (
    net <> 'NaN' and vat <> 'NaN' and (vat = 0 or vat_category = 'S') and (net <> 0 or vat <> 0 or event = 'issue')
  )
);
--> statement-breakpoint
-- A report adds up from the index alone, and its rows are read in the same order.
create index vat_entries_report_idx on vat_entries
  (company_id, basis, day, id, vat_category, vat_rate, net, vat, earlier_day, document_id);
--> statement-breakpoint
create index vat_entries_company_id_document_id_idx on vat_entries (company_id, document_id, id);
--> statement-breakpoint
create index vat_entries_credit_note_idx on vat_entries (company_id, credit_note_id, id) where credit_note_id is not null;
--> statement-breakpoint
create index vat_entries_payment_idx on vat_entries (company_id, payment_id) where payment_id is not null;
--> statement-breakpoint
create index vat_entries_allocation_idx on vat_entries (company_id, allocation_id) where allocation_id is not null;
--> statement-breakpoint
alter table vat_entries enable row level security;
create policy tenant on vat_entries to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on vat_entries to quotespark_app;
--> statement-breakpoint

create function seal_vat_entry() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'vat entry', new.company_id::text, new.id::text, new.basis, new.event, to_char(new.day, 'YYYY-MM-DD'),
    to_char(new.earlier_day, 'YYYY-MM-DD'), new.document_id::text, new.credit_note_id::text, new.payment_id::text,
    new.allocation_id::text, new.vat_category, trim_scale(new.vat_rate)::text, new.net::text, new.vat::text,
    evidence_instant(new.created_at)
  ]);
  return new;
end $$;

create trigger seal_vat_entry before insert on vat_entries for each row execute function seal_vat_entry();
create trigger refuse_change before update or delete on vat_entries
for each row execute function refuse_change_of_evidence();
create trigger refuse_truncate before truncate on vat_entries
for each statement execute function refuse_change_of_evidence();
