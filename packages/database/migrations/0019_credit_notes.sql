-- Credit notes, a third kind of document: what they take back of an invoice, and what is left of each line.
alter table documents
  add column reason text,
  add column reason_kind text,
  add column credited_amount numeric(14, 2) not null default 0.00;
--> statement-breakpoint
alter table document_lines
  add column credits_line_id uuid,
  add constraint document_lines_credits_line_fk foreign key (company_id, credits_line_id)
    references document_lines (company_id, id) on delete cascade;
--> statement-breakpoint
create index document_lines_credits_line_idx on document_lines (company_id, credits_line_id) where credits_line_id is not null;
--> statement-breakpoint
alter table document_relations
  drop constraint document_relations_relation_check,
  add constraint document_relations_relation_check check (relation in ('billed_from', 'duplicated_from', 'credits'));
--> statement-breakpoint
alter table number_series
  drop constraint number_series_kind_check,
  add constraint number_series_kind_check check (kind in ('quote', 'invoice', 'credit_note'));
--> statement-breakpoint
alter table unused_numbers
  drop constraint unused_numbers_kind_check,
  add constraint unused_numbers_kind_check check (kind in ('quote', 'invoice', 'credit_note'));
--> statement-breakpoint
alter table templates
  drop constraint templates_kind_check,
  add constraint templates_kind_check check (kind in ('quote', 'invoice', 'credit_note', 'bundle'));
--> statement-breakpoint
alter table email_texts
  drop constraint email_texts_email_name_check,
  add constraint email_texts_email_name_check check (
    email_name in ('quote-sent', 'quote-sent-again', 'quote-follow-up', 'quote-accepted-confirmation', 'invoice-sent',
      'invoice-sent-again', 'invoice-overdue', 'credit-note-sent', 'payment-received', 'e-invoice-sent', 'portal-invitation')
  );
--> statement-breakpoint
alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('quote', 'invoice', 'credit_note')),
  drop constraint documents_status_check,
  add constraint documents_status_check check (
    case kind
      when 'quote' then status in ('draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'amendment_requested')
      when 'invoice' then status in ('draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled', 'partially_paid', 'credited')
      when 'credit_note' then status in ('issued', 'sent')
    end
  ),
  drop constraint documents_invoice_check,
  add constraint documents_invoice_check check (
    case when kind = 'invoice' then
      num_nulls(issue_date, due_date, payment_terms, amount_paid) = 0
      and payment_terms in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
      and amount_paid between 0 and coalesce(sealed_total_amount, total_amount) - set_off_amount
      and (status <> 'paid'
        or (amount_paid + set_off_amount = coalesce(sealed_total_amount, total_amount) and paid_date is not null))
      and (status <> 'partially_paid' or amount_paid > 0)
      and (status <> 'credited' or (amount_paid = 0 and credited_amount > 0
        and set_off_amount = coalesce(sealed_total_amount, total_amount)))
    else
      num_nonnulls(due_date, tax_point, paid_date, payment_terms, message_on_statement, send_at, reminded_at,
        sealed_total_amount) = 0
    end
  ),
  add constraint documents_billed_check check (
    kind <> 'quote' or num_nonnulls(issue_date, amount_paid, billing_address, customer_email, cc_email, bcc_email,
      order_reference) = 0
  ),
  add constraint documents_credited_amount_check check (
    credited_amount between set_off_amount and coalesce(sealed_total_amount, total_amount)
      or (kind <> 'invoice' and credited_amount = 0)
  ),
  add constraint documents_credit_note_check check (
    case when kind = 'credit_note' then
      num_nulls(issue_date, amount_paid, reason, reason_kind) = 0
      and reason_kind in ('mistake', 'reduction') and btrim(reason) <> ''
      and total_amount > 0 and amount_paid between 0 and total_amount - set_off_amount
    else num_nonnulls(reason, reason_kind) = 0 end
  );
--> statement-breakpoint
create index credit_notes_company_id_created_at_idx on documents (company_id, created_at, id, status)
  where kind = 'credit_note';
--> statement-breakpoint
create index credit_notes_company_id_title_key_idx on documents (company_id, title_key, id) where kind = 'credit_note';
--> statement-breakpoint
create index credit_notes_company_id_total_pence_idx on documents (company_id, total_pence, id) where kind = 'credit_note';
--> statement-breakpoint
create index credit_notes_search_idx on documents using gin (company_id, search_text gin_trgm_ops)
  where kind = 'credit_note';
--> statement-breakpoint
create index credit_notes_company_id_issue_date_idx on documents (company_id, issue_date, id, status, archived_at)
  where kind = 'credit_note';
--> statement-breakpoint
create index credit_notes_open_credit_idx on documents (company_id, customer_id, issue_date, id, balance_due)
  where kind = 'credit_note' and balance_due > 0;
--> statement-breakpoint
-- Keeps the sum of an invoice's credit notes: the invoice's own check refuses more than it has.
create function credit_invoice() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update documents set credited_amount = credited_amount + (
    select total_amount from documents where company_id = new.company_id and id = new.document_id
  ) where company_id = new.company_id and id = new.source_id;
  return null;
end $$;

create trigger document_relations_credit after insert on document_relations
for each row when (new.relation = 'credits') execute function credit_invoice();
--> statement-breakpoint
alter table hidden_columns
  drop constraint hidden_columns_list_check,
  add constraint hidden_columns_list_check check (list in ('quotes', 'invoices', 'credit_notes', 'customers'));
--> statement-breakpoint
alter table saved_views
  drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('quotes', 'invoices', 'credit_notes', 'customers'));
