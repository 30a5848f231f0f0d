-- Quotes carry terms and a customer's reference as invoices do, and documents of every kind have notes for staff only.
alter table documents add column internal_notes text;
--> statement-breakpoint
alter table companies add column quote_terms text;
--> statement-breakpoint
alter table documents drop constraint documents_invoice_check;
--> statement-breakpoint
alter table documents add constraint documents_invoice_check check (
  case when kind = 'invoice' then
    num_nulls(issue_date, due_date, payment_terms, amount_paid) = 0
    and payment_terms in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
    and amount_paid between 0 and total_amount
    and (status <> 'paid' or (amount_paid = total_amount and paid_date is not null))
    and (status <> 'partially_paid' or amount_paid > 0)
  else
    num_nonnulls(issue_date, due_date, tax_point, paid_date, payment_terms, billing_address, customer_email, cc_email,
      bcc_email, message_on_statement, send_at, amount_paid, reminded_at, order_reference) = 0
  end
);
