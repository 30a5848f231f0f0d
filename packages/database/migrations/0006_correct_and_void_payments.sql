-- Payments can be put right. Rows are only added: a void names the payment it takes back, with opposite allocations, and a
-- correction says the date and the reference anew. New columns enter a hash only where they are filled, so that every row of
-- before keeps its own.
alter table payments
  add column kind text not null default 'payment',
  add column payment_id uuid,
  add column reason text,
  add constraint payments_kind_check check (kind in ('payment', 'void')),
  add constraint payments_reason_check check (
    case when kind = 'payment' then num_nonnulls(payment_id, reason) = 0
      else payment_id is not null and reason is not null and btrim(reason) <> '' end
  ),
  -- A void goes with its payment when a company is removed after its retention.
  add constraint payments_payment_fk foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade;
--> statement-breakpoint
create index payments_company_id_payment_id_idx on payments (company_id, payment_id) where payment_id is not null;
--> statement-breakpoint
create unique index payments_voided_once_idx on payments (company_id, payment_id) where kind = 'void';
--> statement-breakpoint
alter table allocations
  add column allocation_id uuid,
  add constraint allocations_allocation_fk foreign key (company_id, allocation_id)
    references allocations (company_id, id) on delete cascade;
--> statement-breakpoint
create index allocations_company_id_allocation_id_idx on allocations (company_id, allocation_id) where allocation_id is not null;
--> statement-breakpoint
create table payment_corrections (
  company_id uuid not null,
  payment_id uuid not null,
  position integer not null,
  paid_on date not null,
  reference text,
  reason text,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  sha256 text not null default '',
  constraint payment_corrections_pkey primary key (company_id, payment_id, position),
  constraint payment_corrections_payment_fk foreign key (company_id, payment_id) references payments (company_id, id),
  constraint payment_corrections_position_check check (position >= 1)
);
--> statement-breakpoint
create index payment_corrections_company_id_paid_on_idx on payment_corrections (company_id, paid_on);
--> statement-breakpoint
alter table document_holds
  drop constraint document_holds_step_check,
  add constraint document_holds_step_check check (
    step in ('send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'void', 'delete')
  );
--> statement-breakpoint

create or replace function seal_payment() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'payment', new.company_id::text, new.id::text, new.customer_id::text, new.amount::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.method,
    new.reference, new.checkout_session_id, new.created_by::text, evidence_instant(new.created_at)
  ] || case when new.kind = 'payment' then '{}'::text[] else array[new.kind, new.payment_id::text, new.reason] end);
  return new;
end $$;

create or replace function seal_allocation() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'allocation', new.company_id::text, new.id::text, new.payment_id::text, new.document_id::text, new.amount::text,
    evidence_instant(new.created_at)
  ] || case when new.allocation_id is null then '{}'::text[] else array[new.allocation_id::text] end);
  return new;
end $$;

create function seal_payment_correction() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'payment correction', new.company_id::text, new.payment_id::text, new.position::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.reference, new.reason, new.created_by::text, evidence_instant(new.created_at)
  ]);
  return new;
end $$;

create trigger seal_payment_correction before insert on payment_corrections
for each row execute function seal_payment_correction();
create trigger refuse_change before update or delete on payment_corrections
for each row execute function refuse_change_of_evidence();
create trigger refuse_truncate before truncate on payment_corrections
for each statement execute function refuse_change_of_evidence();

-- An allocation that takes another back is subtracted.
create or replace function settle_allocation() returns trigger language plpgsql as $$
begin
  update documents set amount_paid = (
    select sum(case when allocation_id is null then amount else -amount end)
    from allocations where company_id = new.company_id and document_id = new.document_id
  ) where company_id = new.company_id and id = new.document_id;
  return null;
end $$;

-- A void counts on its own day, less.
create or replace function tally_payments() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into revenue_tallies (company_id, day, what, amount)
    select company_id, paid_on, 'paid', sum(case when kind = 'payment' then amount else -amount end)
    from now_there group by 1, 2;
  return null;
end $$;

-- A payment with a new date counts on that day, and no longer on the one before.
create function tally_payment_correction() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  corrected payments;
  day_before date;
begin
  select * into corrected from payments where company_id = new.company_id and id = new.payment_id;
  day_before := coalesce(
    (select paid_on from payment_corrections
      where company_id = new.company_id and payment_id = new.payment_id and position < new.position
      order by position desc limit 1),
    corrected.paid_on
  );
  if day_before <> new.paid_on then
    insert into revenue_tallies (company_id, day, what, amount) values
      (new.company_id, day_before, 'paid', -corrected.amount),
      (new.company_id, new.paid_on, 'paid', corrected.amount);
  end if;
  return null;
end $$;

create trigger payment_corrections_tally after insert on payment_corrections
for each row execute function tally_payment_correction();
--> statement-breakpoint

alter table payment_corrections enable row level security;
create policy tenant on payment_corrections to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on payment_corrections to quotespark_app;
