-- What a payment settles, what is left of it, and what went back. Rows of evidence are only added; where each payment stands is kept
-- beside them by triggers. New columns enter a hash only where they are filled, so that every row of before keeps its own.
alter table payments
  add column credit_note_id uuid,
  add constraint payments_credit_note_fk foreign key (company_id, credit_note_id) references documents (company_id, id),
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('payment', 'void', 'refund')),
  drop constraint payments_reason_check,
  add constraint payments_reason_check check (
    case when kind = 'payment' then num_nonnulls(payment_id, credit_note_id, reason) = 0
      else num_nonnulls(payment_id, credit_note_id) = 1 and (kind = 'refund' or payment_id is not null)
        and reason is not null and btrim(reason) <> '' end
  ),
  drop constraint payments_method_check,
  add constraint payments_method_check check (
    method in ('bank_transfer', 'card', 'direct_debit', 'cash', 'cheque', 'other')
  );
--> statement-breakpoint
create index payments_company_id_credit_note_id_idx on payments (company_id, credit_note_id) where credit_note_id is not null;
--> statement-breakpoint
alter table allocations
  alter column payment_id drop not null,
  add column credit_note_id uuid,
  add column is_set_off boolean not null default false,
  add column used_on date,
  add constraint allocations_credit_note_fk foreign key (company_id, credit_note_id) references documents (company_id, id),
  add constraint allocations_source_check check (
    num_nonnulls(payment_id, credit_note_id) = 1 and (credit_note_id is null or used_on is not null)
      and (credit_note_id is not null or not is_set_off)
  );
--> statement-breakpoint
create index allocations_company_id_credit_note_id_idx on allocations (company_id, credit_note_id) where credit_note_id is not null;
--> statement-breakpoint
alter table documents drop constraint documents_invoice_check;
--> statement-breakpoint
-- PostgreSQL 15 cannot change what a column is generated from; its indexes go with the column.
alter table documents
  add column set_off_amount numeric(14, 2) not null default 0.00,
  drop column balance_due,
  add column balance_due numeric(14, 2)
    generated always as (coalesce(sealed_total_amount, total_amount) - set_off_amount - amount_paid) stored;
--> statement-breakpoint
alter table documents
  add constraint documents_set_off_check check (
    set_off_amount >= 0 and set_off_amount <> 'NaN' and (kind <> 'quote' or set_off_amount = 0)
  ),
  add constraint documents_invoice_check check (
    case when kind = 'invoice' then
      num_nulls(issue_date, due_date, payment_terms, amount_paid) = 0
      and payment_terms in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
      and amount_paid between 0 and coalesce(sealed_total_amount, total_amount) - set_off_amount
      and (status <> 'paid'
        or (amount_paid + set_off_amount = coalesce(sealed_total_amount, total_amount) and paid_date is not null))
      and (status <> 'partially_paid' or amount_paid > 0)
    else
      num_nonnulls(issue_date, due_date, tax_point, paid_date, payment_terms, billing_address, customer_email, cc_email,
        bcc_email, message_on_statement, send_at, amount_paid, reminded_at, order_reference, sealed_total_amount) = 0
    end
  );
--> statement-breakpoint
create index invoices_company_id_issue_date_idx on documents
  (company_id, issue_date, id, status, due_date, balance_due, last_viewed_at, archived_at) where kind = 'invoice';
--> statement-breakpoint
create index invoices_owed_by_due_date_idx on documents (company_id, due_date, id, balance_due, status)
  where kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid');
--> statement-breakpoint
create index invoices_company_id_status_due_date_idx on documents
  (company_id, status, due_date, balance_due, total_amount, id) where kind = 'invoice';
--> statement-breakpoint
create table payment_standings (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  payment_id uuid,
  credit_note_id uuid,
  customer_id uuid,
  method text not null,
  paid_on date not null,
  reference text,
  amount numeric(14, 2) not null,
  allocated_amount numeric(14, 2) not null default 0.00,
  returned_amount numeric(14, 2) not null default 0.00,
  unallocated_amount numeric(14, 2) not null
    generated always as (case when kind = 'payment' then amount - allocated_amount - returned_amount else 0.00 end) stored,
  constraint payment_standings_pkey primary key (company_id, id),
  constraint payment_standings_payment_fk foreign key (company_id, id) references payments (company_id, id) on delete cascade,
  constraint payment_standings_amounts_check check (allocated_amount >= 0 and returned_amount between 0 and amount)
);
--> statement-breakpoint
create index payment_standings_company_id_paid_on_idx on payment_standings (company_id, paid_on, id);
--> statement-breakpoint
create index payment_standings_company_id_customer_id_idx on payment_standings (company_id, customer_id, paid_on, id);
--> statement-breakpoint
create index payment_standings_credit_idx on payment_standings (company_id, customer_id, paid_on, id, unallocated_amount)
  where unallocated_amount > 0;
--> statement-breakpoint
create index payment_standings_taken_idx on payment_standings (company_id, payment_id) where payment_id is not null;
--> statement-breakpoint
insert into payment_standings (company_id, id, kind, payment_id, customer_id, method, paid_on, reference, amount, allocated_amount, returned_amount)
select payment.company_id, payment.id, payment.kind, payment.payment_id,
  -- A payment without a customer counts to the customer of the invoice that it settles.
  coalesce(payment.customer_id, (
    select document.customer_id from allocations part
      join documents document on document.company_id = part.company_id and document.id = part.document_id
    where part.company_id = payment.company_id and part.payment_id = payment.id limit 1
  )),
  payment.method, coalesce(correction.paid_on, payment.paid_on),
  case when correction.payment_id is null then payment.reference else correction.reference end, payment.amount,
  coalesce((
    select sum(part.amount) - coalesce(sum(taken.amount), 0) from allocations part
      left join allocations taken on taken.company_id = part.company_id and taken.allocation_id = part.id
    where part.company_id = payment.company_id and part.payment_id = payment.id and part.allocation_id is null
  ), 0.00),
  coalesce((
    select sum(taking.amount) from payments taking
    where taking.company_id = payment.company_id and taking.payment_id = payment.id
  ), 0.00)
from payments payment
left join lateral (
  select * from payment_corrections
  where company_id = payment.company_id and payment_id = payment.id order by position desc limit 1
) correction on true;
--> statement-breakpoint
alter table payment_standings enable row level security;
create policy tenant on payment_standings to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select on payment_standings to quotespark_app;
--> statement-breakpoint
alter table revenue_tallies
  add column method text,
  add column payments integer not null default 0,
  drop constraint revenue_tallies_what_check;
--> statement-breakpoint
delete from revenue_tallies where what = 'paid';
--> statement-breakpoint
insert into revenue_tallies (company_id, day, what, method, amount, payments)
select company_id, paid_on, kind, method, sum(case when kind = 'payment' then amount else -amount end), count(*)
from payment_standings group by 1, 2, 3, 4;
--> statement-breakpoint
alter table revenue_tallies add constraint revenue_tallies_what_check check (
  what in ('accepted', 'payment', 'void', 'refund') and (what = 'accepted') = (method is null)
);
--> statement-breakpoint

create or replace function seal_payment() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'payment', new.company_id::text, new.id::text, new.customer_id::text, new.amount::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.method,
    new.reference, new.checkout_session_id, new.created_by::text, evidence_instant(new.created_at)
  ] || case when new.kind = 'payment' then '{}'::text[] else array[new.kind, new.payment_id::text, new.reason] end
    || case when new.credit_note_id is null then '{}'::text[] else array[new.credit_note_id::text] end);
  return new;
end $$;

create or replace function seal_allocation() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'allocation', new.company_id::text, new.id::text, new.payment_id::text, new.document_id::text, new.amount::text,
    evidence_instant(new.created_at)
  ] || case when new.allocation_id is null then '{}'::text[] else array[new.allocation_id::text] end
    || case when new.used_on is null then '{}'::text[]
      else array[new.credit_note_id::text, new.is_set_off::text, to_char(new.used_on, 'YYYY-MM-DD')] end);
  return new;
end $$;

-- Keeps what an allocation changes: of the invoice what is paid and set off, of the payment what is left, of the credit note what was used.
create or replace function settle_allocation() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  change numeric := case when new.allocation_id is null then new.amount else -new.amount end;
  source uuid := coalesce(
    (select payment_id from allocations where company_id = new.company_id and id = new.allocation_id),
    new.payment_id
  );
  -- What a refund takes off an invoice goes back to the payment, and of a note's credit to the note.
  note uuid := coalesce(
    (select credit_note_id from allocations where company_id = new.company_id and id = new.allocation_id),
    new.credit_note_id
  );
  left_of_payment numeric;
begin
  update documents set (amount_paid, set_off_amount) = (
    select coalesce(sum(part) filter (where not is_set_off), 0), coalesce(sum(part) filter (where is_set_off), 0)
    from (
      select is_set_off, case when allocation_id is null then amount else -amount end as part
      from allocations where company_id = new.company_id and document_id = new.document_id
    ) parts
  ) where company_id = new.company_id and id = new.document_id;
  if note is not null then
    update documents set
      set_off_amount = set_off_amount + case when new.is_set_off then change else 0 end,
      amount_paid = amount_paid + case when new.is_set_off then 0 else change end
    where company_id = new.company_id and id = note;
  else
    update payment_standings set allocated_amount = allocated_amount + change
    where company_id = new.company_id and id = source returning unallocated_amount into left_of_payment;
    -- What takes money back is there before its allocations, so that only giving is checked here.
    if change > 0 and left_of_payment < 0 then
      raise exception 'more of a payment is allocated than is left of it' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

-- Adds where a new row of payments stands, and takes it off the one that it takes back. What is voided is no longer refunded.
create function settle_payment() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  taken payment_standings;
  note uuid := new.credit_note_id;
begin
  insert into payment_standings
    (company_id, id, kind, payment_id, credit_note_id, customer_id, method, paid_on, reference, amount)
    values (new.company_id, new.id, new.kind, new.payment_id, new.credit_note_id, new.customer_id, new.method, new.paid_on,
      new.reference, new.amount);
  if new.payment_id is not null then
    update payment_standings set returned_amount = returned_amount + new.amount
      where company_id = new.company_id and id = new.payment_id returning * into taken;
    if taken.kind = 'refund' then
      note := taken.credit_note_id;
      update payment_standings set returned_amount = returned_amount - new.amount
        where company_id = new.company_id and id = taken.payment_id;
    end if;
  end if;
  if note is not null then
    update documents set amount_paid = amount_paid + case when new.kind = 'refund' then new.amount else -new.amount end
    where company_id = new.company_id and id = note;
  end if;
  return null;
end $$;

create trigger settle_payment after insert on payments for each row execute function settle_payment();

-- A void or a refund counts on its own day, less.
create or replace function tally_payments() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into revenue_tallies (company_id, day, what, method, amount, payments)
    select company_id, paid_on, kind, method, sum(case when kind = 'payment' then amount else -amount end), count(*)
    from now_there group by 1, 2, 3, 4;
  return null;
end $$;

-- A payment with a new date counts on that day, and no longer on the one before.
create or replace function tally_payment_correction() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  corrected payment_standings;
begin
  select * into corrected from payment_standings where company_id = new.company_id and id = new.payment_id;
  if corrected.paid_on <> new.paid_on then
    insert into revenue_tallies (company_id, day, what, method, amount, payments) values
      (new.company_id, corrected.paid_on, corrected.kind, corrected.method, -corrected.amount, -1),
      (new.company_id, new.paid_on, corrected.kind, corrected.method, corrected.amount, 1);
  end if;
  update payment_standings set paid_on = new.paid_on, reference = new.reference
    where company_id = new.company_id and id = new.payment_id;
  return null;
end $$;

create or replace function settle_revenue() returns void language sql
set search_path = pg_catalog, public as $$
  with changed as (
    select distinct company_id, day, what, method from revenue_tallies where not is_settled
  ), gone as (
    delete from revenue_tallies tally using changed
    where tally.company_id = changed.company_id and tally.day = changed.day and tally.what = changed.what
      and tally.method is not distinct from changed.method
    returning tally.*
  )
  insert into revenue_tallies (company_id, day, what, method, amount, payments, is_settled)
    select company_id, day, what, method, sum(amount), sum(payments), true from gone group by 1, 2, 3, 4
    having sum(amount) <> 0 or sum(payments) <> 0
$$;
