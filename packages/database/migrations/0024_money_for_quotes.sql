-- Money that came for a quote before its invoice: the invoice takes it by itself.
alter table payments
  add column quote_id uuid,
  add constraint payments_quote_fk foreign key (company_id, quote_id) references documents (company_id, id),
  add constraint payments_quote_check check (quote_id is null or kind = 'payment');
create index payments_company_id_quote_id_idx on payments (company_id, quote_id) where quote_id is not null;

alter table documents
  add column prepaid_on date,
  add constraint documents_prepaid_on_check check (kind = 'invoice' or prepaid_on is null);

create or replace function seal_payment() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'payment', new.company_id::text, new.id::text, new.customer_id::text, new.amount::text,
    to_char(new.paid_on, 'YYYY-MM-DD'), new.method,
    new.reference, new.checkout_session_id, new.created_by::text, evidence_instant(new.created_at)
  ] || case when new.kind = 'payment' then '{}'::text[] else array[new.kind, new.payment_id::text, new.reason] end
    || case when new.credit_note_id is null then '{}'::text[] else array[new.credit_note_id::text] end
    || case when new.stripe_id is null then '{}'::text[] else array[new.stripe_id, new.excess_amount::text] end
    || case when new.quote_id is null then '{}'::text[] else array['quote', new.quote_id::text] end);
  return new;
end $$;
