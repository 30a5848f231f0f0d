-- Numbers of a company's own: each row of number_series becomes a run with its prefix and digits, and quotes may have a series too.
alter table companies add column quote_numbering text not null default 'timestamp'
  constraint companies_quote_numbering_check check (quote_numbering in ('timestamp', 'series'));
--> statement-breakpoint
alter table number_series
  add column run integer not null default 1,
  add column prefix text not null default 'INV-',
  add column digits integer not null default 5,
  add column first_number integer not null default 1,
  add column ended boolean not null default false,
  drop constraint number_series_pkey,
  drop constraint number_series_kind_check,
  drop constraint number_series_next_number_check,
  add constraint number_series_pkey primary key (company_id, kind, run),
  add constraint number_series_kind_check check (kind in ('quote', 'invoice')),
  add constraint number_series_prefix_check check (prefix ~ '^([A-Za-z0-9/._#-]{0,11}[A-Za-z/._#-])?$'),
  add constraint number_series_digits_check check (digits between 1 and 9),
  add constraint number_series_next_number_check
    check (run >= 1 and first_number >= 1 and next_number between first_number and 1000000000);
--> statement-breakpoint
alter table number_series alter column prefix drop default;
--> statement-breakpoint
create unique index number_series_open_key on number_series (company_id, kind) where not ended;
--> statement-breakpoint
create or replace function refuse_backward_number() returns trigger language plpgsql as $$
begin
  if current_setting('quotespark.migrating', true) = 'on' then
    return case when tg_op = 'DELETE' then old when tg_op = 'UPDATE' then new end;
  end if;
  if tg_op = 'DELETE' and is_past_keeping(old.company_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    -- A run that has ended gives no more numbers, and no run becomes another.
    if (new.company_id, new.kind, new.run, new.prefix, new.digits, new.first_number)
        = (old.company_id, old.kind, old.run, old.prefix, old.digits, old.first_number)
      and new.next_number >= old.next_number
      and (not old.ended or (new.ended and new.next_number = old.next_number)) then
      return new;
    end if;
  end if;
  raise exception 'a series of numbers moves forward only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create table unused_numbers (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  number text not null,
  title text not null,
  customer_name text,
  total_amount numeric(14, 2) not null,
  content text not null,
  deleted_by_name text not null,
  deleted_at timestamptz(3) not null,
  constraint unused_numbers_company_id_companies_id_fk foreign key (company_id) references companies (id) on delete cascade,
  constraint unused_numbers_pkey primary key (company_id, id),
  constraint unused_numbers_company_id_kind_number_key unique (company_id, kind, number),
  constraint unused_numbers_kind_check check (kind in ('quote', 'invoice'))
);
--> statement-breakpoint
create index unused_numbers_company_id_kind_deleted_at_idx on unused_numbers (company_id, kind, deleted_at, id);
--> statement-breakpoint
create trigger refuse_change before update or delete on unused_numbers
for each row execute function refuse_change_of_evidence();
create trigger refuse_truncate before truncate on unused_numbers
for each statement execute function refuse_change_of_evidence();
--> statement-breakpoint
alter table unused_numbers enable row level security;
create policy tenant on unused_numbers to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on unused_numbers to quotespark_app;
--> statement-breakpoint
-- A deleted draft of an invoice leaves its quote unbilled.
create or replace function bill_quote() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    update documents set is_billed = is_billed(company_id, id)
    where company_id = old.company_id and id = old.source_id and is_billed <> is_billed(company_id, id);
  elsif tg_table_name = 'document_relations' then
    update documents set is_billed = is_billed(company_id, id)
    where company_id = new.company_id and id = new.source_id and is_billed <> is_billed(company_id, id);
  else
    update documents quote set is_billed = is_billed(quote.company_id, quote.id)
    from document_relations billed
    where billed.company_id = new.company_id and billed.document_id = new.id and billed.relation = 'billed_from'
      and quote.company_id = billed.company_id and quote.id = billed.source_id
      and quote.is_billed <> is_billed(quote.company_id, quote.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger document_relations_unbill after delete on document_relations
for each row when (old.relation = 'billed_from') execute function bill_quote();
