-- Refunds and disputes through Stripe. What Stripe takes beyond what is left of a payment stands beside the row and counts nowhere.
alter table payments
  add column stripe_id text,
  add column excess_amount numeric(14, 2) not null default 0.00,
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('payment', 'void', 'refund', 'dispute', 'dispute_reversal')),
  drop constraint payments_amount_check,
  add constraint payments_amount_check check (amount >= 0 and amount <> 'NaN' and (amount > 0 or excess_amount > 0)),
  add constraint payments_excess_check check (
    excess_amount >= 0 and excess_amount <> 'NaN' and (excess_amount = 0 or stripe_id is not null)
  ),
  add constraint payments_stripe_check check (
    (stripe_id is null or kind in ('void', 'refund', 'dispute', 'dispute_reversal'))
      and (kind not in ('dispute', 'dispute_reversal') or stripe_id is not null)
  );
--> statement-breakpoint
create unique index payments_stripe_id_key on payments (company_id, stripe_id, kind) where stripe_id is not null;
--> statement-breakpoint
create index payments_card_reference_idx on payments (company_id, reference) where checkout_session_id is not null;
--> statement-breakpoint
alter table revenue_tallies
  drop constraint revenue_tallies_what_check,
  add constraint revenue_tallies_what_check check (
    what in ('accepted', 'payment', 'void', 'refund', 'dispute', 'dispute_reversal') and (what = 'accepted') = (method is null)
  );
--> statement-breakpoint
-- PostgreSQL 15 cannot change what a column is generated from; its index goes with the column.
alter table payment_standings
  add column held_amount numeric(14, 2) not null default 0.00,
  drop column unallocated_amount,
  add column unallocated_amount numeric(14, 2) not null generated always as (
    case when kind = 'payment' then least(
      amount - allocated_amount - returned_amount,
      greatest(amount - allocated_amount - returned_amount - held_amount, 0.00)
    ) else 0.00 end
  ) stored;
--> statement-breakpoint
alter table payment_standings
  drop constraint payment_standings_amounts_check,
  add constraint payment_standings_amounts_check check (
    allocated_amount >= 0 and returned_amount between 0 and amount and held_amount between 0 and amount
  );
--> statement-breakpoint
create index payment_standings_credit_idx on payment_standings (company_id, customer_id, paid_on, id, unallocated_amount)
  where unallocated_amount > 0;
--> statement-breakpoint
create table refund_requests (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount numeric(14, 2) not null,
  reason text not null,
  invoice_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  refusal text,
  constraint refund_requests_pkey primary key (company_id, id),
  constraint refund_requests_payment_fk foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade,
  constraint refund_requests_invoice_fk foreign key (company_id, invoice_id) references documents (company_id, id),
  constraint refund_requests_amount_check check (amount > 0 and amount <> 'NaN'),
  constraint refund_requests_reason_check check (btrim(reason) <> ''),
  constraint refund_requests_refusal_check check (refusal is null or closed_at is not null)
);
--> statement-breakpoint
create index refund_requests_company_id_payment_id_idx on refund_requests (company_id, payment_id);
--> statement-breakpoint
create index refund_requests_company_id_invoice_id_idx on refund_requests (company_id, invoice_id) where invoice_id is not null;
--> statement-breakpoint
create index refund_requests_open_idx on refund_requests (created_at) where closed_at is null;
--> statement-breakpoint
alter table refund_requests enable row level security;
create policy tenant on refund_requests to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on refund_requests to quotespark_app;
--> statement-breakpoint
create table card_charges (
  company_id uuid not null,
  payment_id uuid not null,
  stripe_id text,
  fee_amount numeric(14, 2),
  is_disputed boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  constraint card_charges_pkey primary key (company_id, payment_id),
  constraint card_charges_payment_fk foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade,
  constraint card_charges_fee_check check (fee_amount <> 'NaN')
);
--> statement-breakpoint
create index card_charges_unread_idx on card_charges (updated_at) where stripe_id is null;
--> statement-breakpoint
insert into card_charges (company_id, payment_id)
select company_id, id from payments where checkout_session_id is not null and kind = 'payment';
--> statement-breakpoint
alter table card_charges enable row level security;
create policy tenant on card_charges to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on card_charges to quotespark_app;
--> statement-breakpoint

create or replace function seal_payment() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'payment', new.company_id::text, new.id::text, new.customer_id::text, new.amount::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.method,
    new.reference, new.checkout_session_id, new.created_by::text, evidence_instant(new.created_at)
  ] || case when new.kind = 'payment' then '{}'::text[] else array[new.kind, new.payment_id::text, new.reason] end
    || case when new.credit_note_id is null then '{}'::text[] else array[new.credit_note_id::text] end
    || case when new.stripe_id is null then '{}'::text[] else array[new.stripe_id, new.excess_amount::text] end);
  return new;
end $$;

-- Adds where a new row of payments stands, and takes it off the one that it takes back. What is voided is no longer refunded, and what
-- is reinstated no longer disputed.
create or replace function settle_payment() returns trigger language plpgsql security definer
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
    if taken.kind in ('refund', 'dispute') then
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

-- Holds what a refund asked of Stripe may take, until it is a row or was refused.
create function hold_refund() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and (old.closed_at is not null or new.closed_at is null) then
    return null;
  end if;
  update payment_standings set held_amount = held_amount + case when tg_op = 'INSERT' then new.amount else -old.amount end
    where company_id = new.company_id and id = new.payment_id;
  return null;
end $$;

create trigger hold_refund after insert or update of closed_at on refund_requests
for each row execute function hold_refund();

-- What takes money back counts on its own day, less; what is reinstated counts more.
create or replace function tally_payments() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into revenue_tallies (company_id, day, what, method, amount, payments)
    select company_id, paid_on, kind, method,
      sum(case when kind in ('payment', 'dispute_reversal') then amount else -amount end), count(*)
    from now_there group by 1, 2, 3, 4;
  return null;
end $$;

-- One at a time, and reading after the one before: two at once would each leave a settled row of the same day.
create or replace function settle_revenue() returns void language sql
set search_path = pg_catalog, public as $$
  select pg_advisory_xact_lock(hashtext('settle_revenue'));
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
